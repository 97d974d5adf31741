/** The simulation notes: what was compared, then every simplification, by what it concerns. */
import report from '../notes/redis-report.json';
import { notes as words, simplifications } from '../words/notes';

export function Notes() {
  return (
    <div class="prose notes">
      <p>{words.before}</p>
      {simplifications.map(({ title, notes }) => (
        <section key={title} data-notes={title}>
          <h3>{title}</h3>
          <ul>{notes.map((note) => <li key={note}>{note}</li>)}</ul>
        </section>
      ))}
      <section>
        <h3>{words.comparedTitle}</h3>
        <p data-redis-report>{words.compared(report)}</p>
        {words.howCompared.map((text) => <p key={text}>{text}</p>)}
      </section>
    </div>
  );
}
