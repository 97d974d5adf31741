/** Where each claim comes from: manuals, papers, and the threads behind each belief. */
import { beliefs, type Belief } from '../words/beliefs';
import { references, referring as words, type Reference } from '../words/references';
import { Prose } from './lesson/prose';

export function References() {
  return (
    <div class="prose references">
      {references.map(({ title, before, references: all }) => (
        <section key={title}>
          <h3>{title}</h3>
          {before && <p><Prose text={before} /></p>}
          <ul>{all.map((one) => <One key={one.address} {...one} />)}</ul>
        </section>
      ))}
      <section>
        <h3>{words.threads}</h3>
        <p>{words.threadsBefore}</p>
        <ul class="threads">{Object.entries(beliefs).map(([number, belief]) => <Thread key={number} {...belief} />)}</ul>
      </section>
    </div>
  );
}

function One({ title, by, address, says }: Reference) {
  return (
    <li>
      {by && `${words.by(by)} `}<a href={address} rel="noreferrer">{title}</a><br />
      <span class="muted">{says}</span>
    </li>
  );
}

function Thread({ says, sources }: Belief) {
  return (
    <li>
      <q>{says}</q>{' '}
      {sources.length === 0 && <span class="muted">{words.noThread}</span>}
      {sources.map(({ label, address }) => <span key={address}><a href={address} rel="noreferrer">{label}</a> </span>)}
    </li>
  );
}
