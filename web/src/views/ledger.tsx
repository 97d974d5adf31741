/** The ledger: one receipt for each effect, kept. A duplicate lies on the receipt it repeats, and stays. */
import { useEffect, useRef } from 'preact/hooks';
import type { Receipt as ReceiptFrame, WorldFrame } from '../sim/frame';
import type { EffectKind } from '../sim/scenario';
import { ledger as words } from '../words/en';
import { piles } from './derive';
import { useReachable } from './reachable';
import { pilesShown } from './room';

export function Ledger({ world, effect }: { world: WorldFrame; effect: EffectKind }) {
  const slips = useRef<HTMLUListElement>(null);
  // The newest receipt is in sight; the others are kept above it.
  useEffect(() => slips.current?.scrollTo(0, slips.current.scrollHeight), [world.receipts.count]);
  useReachable(slips, world.receipts.count);
  const all = piles(world.receipts.items);
  const shown = pilesShown(all);
  const left = world.receipts.count - shown.reduce((sum, pile) => sum + pile.receipts.length, 0);
  return (
    <div role="group" class="ledger" data-ledger data-count={world.receipts.count} aria-label={words.title}>
      <div class="part-name">{words.title} <span class="muted">{words.outside}</span></div>
      <ul class="piles" ref={slips}>
        {left > 0 && <li class="muted">{words.earlier(left)}</li>}
        {shown.map((pile) => (
          <li key={pile.job} class="pile">
            <ol aria-label={pile.job}>
              {pile.receipts.map((receipt) => <Receipt key={receipt.nth} receipt={receipt} effect={effect} />)}
            </ol>
          </li>
        ))}
        {world.receipts.count === 0 && <li class="empty">{words.empty}</li>}
      </ul>
    </div>
  );
}

function Receipt({ receipt, effect }: { receipt: ReceiptFrame; effect: EffectKind }) {
  return (
    <li
      class={receipt.nth > 1 ? 'receipt duplicate' : 'receipt'}
      data-receipt={receipt.job}
      data-nth={receipt.nth}
      data-by={receipt.worker}
      data-delivery={receipt.delivery}
      data-at={receipt.atMs}
      title={words.spoken(receipt, effect)}
    >
      <span class="nth">{words.nth(receipt.nth)}</span>
      <b>{words.what(effect)} {receipt.job}</b>
      <span class="by">{words.by(receipt)}</span>
    </li>
  );
}
