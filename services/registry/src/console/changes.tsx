import type { ReactElement } from 'react';
import { compareAddress, type SourceView } from '../versions/source.ts';
import type { View } from './view.ts';

interface Changed extends SourceView {
  note: string | null;
}

/** Titles that are seen without opening the list. */
const OPEN = 2;

const listOf = (titles: readonly string[]): ReactElement => (
  <ul className="titles">
    {[...new Set(titles)].map((title) => (
      <li key={title}>{title}</li>
    ))}
  </ul>
);

/** Shows the changes of a version: its note, the titles of its commits, and a link to the difference from the version before. */
export function changesOf(view: View, version: Changed, before: SourceView | undefined): ReactElement | string {
  const { note, changes } = version;
  const compare = compareAddress(version, before);
  if (!note && changes.length === 0 && !compare) return '–';
  const [shown, more] = [changes.slice(0, OPEN), changes.slice(OPEN)];
  return (
    <>
      {note && <p className="title-note">{note}</p>}
      {shown.length > 0 && listOf(shown)}
      {more.length > 0 && (
        <details>
          <summary>{view.t('changesMore', { count: more.length })}</summary>
          {listOf(more)}
        </details>
      )}
      {compare && (
        <a href={compare} rel="noreferrer">
          {view.t('changesCompare')}
        </a>
      )}
    </>
  );
}
