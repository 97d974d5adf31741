/**
 * Predictions that count in a course: the frame's side of SPLICE's messages between an activity and the page that holds
 * it. The page keeps the state; a page that knows nothing of this answers nothing, and nothing is lost.
 */
import type { PredictionDetail } from '../element/events';

/** The state that the page keeps: the first answer to each question. */
interface State {
  predictions: Record<string, PredictionDetail>;
}

export class Splice {
  private readonly post: (message: object) => void;
  private readonly activity: string;
  private state: State = { predictions: {} };
  private asked = '';

  constructor(post: (message: object) => void, activity: string) {
    this.post = post;
    this.activity = activity;
  }

  ask(): void {
    this.asked = this.send('SPLICE.getState', {});
  }

  hear(message: unknown): void {
    const answer = message as { subject?: unknown; message_id?: unknown; state?: Partial<State> | null } | null;
    if (answer?.subject !== 'SPLICE.getState.response' || answer.message_id !== this.asked) return;
    const kept = answer.state?.predictions;
    // What the reader has answered meanwhile is newer than what was kept.
    if (kept && typeof kept === 'object') this.state = { predictions: { ...kept, ...this.state.predictions } };
  }

  /** The first answer counts; whoever has seen the run knows. */
  count(prediction: PredictionDetail): void {
    const { predictions } = this.state;
    if (!Object.hasOwn(predictions, prediction.question)) predictions[prediction.question] = prediction;
    const all = Object.values(predictions);
    const score = all.filter(({ correct }) => correct).length / all.length;
    this.send('SPLICE.reportScoreAndState', { score, state: this.state });
    this.tell('prediction', prediction);
  }

  tell(name: string, data: object): void {
    this.send('SPLICE.sendEvent', { name, data });
  }

  private send(subject: string, rest: object): string {
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    this.post({ subject, message_id: id, activity_id: this.activity, ...rest });
    return id;
  }
}
