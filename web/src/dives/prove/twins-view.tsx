/** Two worlds side by side, greyed to what the reaper observes; a press shows what is behind, and what it leads to. */
import { useState } from 'preact/hooks';
import type { Proving } from '../../player/proving';
import type { TwinPicture, TwinWorld } from '../../player/twins';
import { ledger, marker, sentence } from '../../words/en';
import { twins as words } from '../../words/proving';
import { Seen } from '../../views/seen';

export function TwinsView({ proving }: { proving: Proving }) {
  const proof = proving.proof.value;
  const picture = proving.twins.value;
  // Being played out, they are not shown to be missing.
  if (!proof?.report.complete || (proof.report.twins && !picture)) return null;
  return (
    <div class="twins" data-twins={picture ? picture.length : 'none'}>
      <h3>{words.title}</h3>
      {picture ? <Pair picture={picture} play={() => proving.play('twins', proving.proof.value!)} /> : <p>{words.none}</p>}
    </div>
  );
}

interface PairProps {
  picture: TwinPicture;
  /** Puts both on a stage, where there is one. */
  play?: () => void;
  /** Behind them, what comes of each decision; not where that is asked. */
  decided?: boolean;
}

export function Pair({ picture, play, decided = true }: PairProps) {
  const [behind, setBehind] = useState(false);
  return (
    <>
      <p>{words.lead(picture.length)}</p>
      <div class="pair" data-behind={behind}>
        {picture.worlds.map((world, i) => <World key={i} nth={i} world={world} picture={picture} behind={behind} />)}
      </div>
      <p class="muted">{picture.same ? words.same(picture.worlds[0]!.keys.length) : words.differ}</p>
      <p class="twin-buttons">
        <button type="button" data-reveal aria-pressed={behind} onClick={() => setBehind(!behind)}>{behind ? words.hide : words.reveal}</button>
        {play && <button type="button" data-play="twins" onClick={play}>{words.play}</button>}
      </p>
      {behind && decided && <Decisions picture={picture} />}
    </>
  );
}

interface WorldProps {
  nth: number;
  world: TwinWorld;
  picture: TwinPicture;
  behind: boolean;
}

function World({ nth, world, picture, behind }: WorldProps) {
  const { effect } = picture.consumer;
  return (
    <div role="group" class="twin" data-twin={nth} data-done={behind ? world.done : undefined} aria-label={words.world(nth)}>
      <h4>{words.world(nth)}</h4>
      <Seen world={world.world}><dt>{marker.title}</dt><dd>{markerOf(world)}</dd></Seen>
      {behind
        ? <p class="behind" data-behind-it>{world.done ? words.done(ledger.what(effect)) : words.undone(ledger.what(effect))}</p>
        : <p class="behind veiled">{words.hidden}</p>}
      {behind && (
        <>
          <h5>{words.path}</h5>
          <ol class="path">{world.path.map((happening, i) => <li key={i}>{sentence(happening, effect)}</li>)}</ol>
        </>
      )}
    </div>
  );
}

function markerOf({ world }: TwinWorld): string {
  if (world.markers.count === 0) return marker.none;
  return world.markers.items.map(({ job, state }) => `${job}: ${marker.states[state]}`).join(', ');
}

/** Played to the end in both worlds: how many effects there are, and whether that is what one wants. */
function Decisions({ picture }: { picture: TwinPicture }) {
  const rows = [
    { name: words.redeliver, of: picture.worlds.map((world) => world.redelivered) },
    { name: words.leave, of: picture.worlds.map((world) => world.left) },
  ];
  const isWrong = (effects: number[]) => effects.some((n) => n !== 1);
  return (
    <>
      <table class="decisions" data-decisions>
        <thead>
          <tr><th scope="col">{words.decision}</th>{picture.worlds.map((_, i) => <th key={i} scope="col">{words.world(i)}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {of.map((effects, i) => (
                <td key={i} data-effects={effects} data-fault={effects !== 1}>
                  {words.comes(effects, picture.consumer.effect)}: {effects === 1 ? words.right : words.wrong}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p data-conclusion>{words.conclusion({ redeliver: isWrong(rows[0]!.of), leave: isWrong(rows[1]!.of) })}</p>
    </>
  );
}
