/** What Redis got up to here, as MONITOR would show it: newest last, the last one lit. A line goes to its step. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { LOG_PAGE, type LogPage } from '../player/redis-log';
import type { Exchange } from '../sim/happening';
import type { LogLine } from '../sim/report';
import { redisLog as words } from '../words/asides';
import { usePlayer } from './context';
import { placed } from './derive';
import { brief } from './request';

export function RedisLogs() {
  const player = usePlayer();
  const pages = player.redisLog.pages.value;
  return (
    <div class="beside" data-worlds={pages.length}>
      {player.info.value!.consumers.map(({ name }, world) => (
        pages[world] && <WorldLog key={name} consumer={name} world={world} page={pages[world]} />
      ))}
    </div>
  );
}

function WorldLog({ consumer, world, page }: { consumer: string; world: number; page: LogPage }) {
  const player = usePlayer();
  const box = useRef<HTMLDivElement>(null);
  const title = words.title(consumer);
  const first = page.lines[0]?.index ?? 0;
  const behind = page.count - 1 - (page.lines.at(-1)?.index ?? page.count - 1);
  useLastInSight(box, page);
  return (
    <section class="aside-panel" data-log={world} data-count={page.count} aria-label={placed(title, player.which)}>
      <h4>{title}<span class="size">{words.count(page.count)}</span></h4>
      <div ref={box} class="log" role="group" aria-label={title} tabIndex={0} data-scrolls="true">
        {first > 0 && <Turn name="earlier" text={words.earlier(first)} turn={() => player.redisLog.earlier(world)} />}
        {page.count === 0 && <p class="empty">{words.none}</p>}
        <ol>
          {page.lines.map((line) => <Line key={line.index} line={line} last={line.index === page.count - 1} />)}
        </ol>
        {behind > 0 && <Turn name="later" text={words.later(Math.min(behind, LOG_PAGE))} turn={() => player.redisLog.later(world)} />}
      </div>
    </section>
  );
}

function Turn({ name, text, turn }: { name: 'earlier' | 'later'; text: string; turn: () => void }) {
  return <button type="button" class="quiet turn" data-turn={name} onClick={turn}>{text}</button>;
}

function Line({ line, last }: { line: LogLine; last: boolean }) {
  const player = usePlayer();
  return (
    <li data-request={line.index} data-of-beat={line.beat} aria-current={last ? 'step' : undefined}>
      <button type="button" class="quiet when" aria-label={words.goTo(line)} title={words.goTo(line)} onClick={() => player.jump(line.beat)}>
        {words.at(line.atMs)}
      </button>
      <span class="who">{words.sender(line)}</span>
      {line.script === '' ? <Exchanged {...line} /> : <Script line={line} />}
    </li>
  );
}

function Exchanged({ command, reply }: Exchange) {
  return <span class="exchanged"><code class="asked">{command}</code> <code class="reply">{reply}</code></span>;
}

function Script({ line }: { line: LogLine }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary><Exchanged command={open ? line.command : brief(line.command)} reply={line.reply} /></summary>
      {open && <Inside line={line} />}
    </details>
  );
}

/** The commands of a script; they ran as one. */
function Inside({ line: { exchanges } }: { line: LogLine }) {
  return (
    <ol class="inside">
      {exchanges.items.map((exchange, index) => <li key={index}><Exchanged {...exchange} /></li>)}
      {exchanges.count > exchanges.items.length && <li class="empty">{words.more(exchanges.count - exchanges.items.length)}</li>}
    </ol>
  );
}

/** The newest line stays in sight; a page that the reader turned to is read from where it is. */
function useLastInSight(box: RefObject<HTMLDivElement | null>, page: LogPage): void {
  useLayoutEffect(() => {
    if (page.newest && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [page]);
}
