/** What leads out of the figure: a link to it, a scenario file of it, its picture. Nothing is sent anywhere. */
import type { TargetedEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { linkOf } from '../share/link';
import { share as words } from '../words/share';
import { usePlayer } from './context';
import { download } from './download';
import { pictureOf } from './picture';

/** What came of the last press: a line, and the text that has to be copied by hand. */
interface Said {
  line: string;
  text: string;
}

const NOTHING: Said = { line: '', text: '' };

export function ShareWays() {
  const player = usePlayer();
  const [said, say] = useState(NOTHING);
  const link = async (event: TargetedEvent<HTMLButtonElement>) => {
    const fragment = await linkOf(player.shared(), idOfElement(event.currentTarget));
    if (fragment === null) return say({ line: words.tooLong, text: '' });
    const address = new URL(location.href);
    address.hash = fragment;
    say(await copied(address.href, words.copied.link));
  };
  const scenario = async () => {
    const text = player.asFile();
    say(typeof text === 'string' ? await copied(text, words.copied.scenario) : { line: text.error, text: '' });
  };
  const picture = (event: TargetedEvent<HTMLButtonElement>) => {
    const info = player.info.value!;
    const drawn = pictureOf(event.currentTarget.closest('[data-figure]')!, words.pictureTitleOf(info.title), info.why);
    if (drawn !== null) download(words.pictureName(player.opened.value!.file.name), drawn, 'image/svg+xml');
    say({ line: drawn === null ? words.noPicture : words.saved, text: '' });
  };
  return (
    <>
      <div class="ways">
        <button type="button" data-share="link" title={words.linkTitle} onClick={(event) => void link(event)}>{words.link}</button>
        <button type="button" data-share="scenario" title={words.scenarioTitle} onClick={() => void scenario()}>{words.scenario}</button>
        <button type="button" data-share="picture" title={words.pictureTitle} onClick={picture}>{words.picture}</button>
      </div>
      <p role="status" data-said>{said.line}</p>
      {said.text !== '' && <ByHand key={said.text} text={said.text} />}
    </>
  );
}

/** '': the figure stands in no element of its own, or in one without an id. */
function idOfElement(within: HTMLElement): string {
  const root = within.getRootNode();
  return root instanceof ShadowRoot ? root.host.id : '';
}

async function copied(text: string, line: string): Promise<Said> {
  try {
    await navigator.clipboard.writeText(text);
    return { line, text: '' };
  } catch {
    return { line: words.byHand, text }; // no clipboard here, or none for this page
  }
}

function ByHand({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current!.focus();
    field.current!.select();
  }, []);
  return <textarea ref={field} class="by-hand" readOnly rows={4} aria-label={words.byHand} value={text} data-by-hand />;
}
