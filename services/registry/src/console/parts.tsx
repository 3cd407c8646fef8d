import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { TextualFinding } from '../findings.ts';
import { commitAddress, type SourceView } from '../versions/source.ts';
import { type ConsoleKey, linkTo, shortDigest, type View } from './view.ts';

type Cell = ReactElement | string | number | undefined | false;

/** One row of a list of facts. */
export const fact = (term: string, value: Cell): ReactElement => (
  <div key={term}>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);

export const remoteLink = (view: View, name: string): ReactElement => (
  <a className="mono" href={linkTo(view, `/remotes/${name}`)}>
    {name}
  </a>
);

/** The commit of a version, with a link where its repository is known. */
function commitLink(source: Pick<SourceView, 'commit' | 'repository'>): ReactElement | undefined {
  if (source.commit === null) return undefined;
  const address = commitAddress(source);
  const short = source.commit.slice(0, 7);
  return address ? (
    <a className="mono" href={address} rel="noreferrer" title={source.commit}>
      {short}
    </a>
  ) : (
    mono(short, source.commit)
  );
}

/** Commit and author of a version; undefined where neither is known. */
export function sourceText(source: Omit<SourceView, 'changes'> | undefined): ReactElement | undefined {
  if (!source || (source.commit === null && source.author === null)) return undefined;
  const commit = commitLink(source);
  return (
    <small className="dim source">
      {commit}
      {commit && source.author && ' · '}
      {source.author}
    </small>
  );
}

/** Link to a version by the first digits of its digest. */
export const digestLink = (view: View, digest: string): ReactElement => (
  <a className="mono" href={linkTo(view, `/versions/${digest}`)} title={digest}>
    {shortDigest(digest)}
  </a>
);

/** Link to a version, with its commit and author. */
export const versionLink = (view: View, digest: string): ReactElement => (
  <span className="version">
    {digestLink(view, digest)} {sourceText(view.sources?.get(digest))}
  </span>
);

/** Leads to the confirmation of going back with one remote. */
export const takeBackLink = (view: View, name: string): ReactElement => (
  <a className="btn btn-s" href={linkTo(view, `/remotes/${name}/back`)} aria-label={view.t('takeBackOf', { name })}>
    {view.t('takeBack')}
  </a>
);

/** An instant in the time of Peru, with its zone; its whole value in UTC is in the tooltip. */
export function moment(view: View, instant: Date | string): ReactElement {
  const iso = new Date(instant).toISOString();
  return (
    <time className="moment" dateTime={iso} title={`${iso.slice(0, 19).replace('T', ' ')} UTC`}>
      {view.at(instant)}
    </time>
  );
}

const word = (text: string, key: number): ReactElement => (
  <Fragment key={key}>
    {key > 0 && ' '}
    <span>{text}</span>
  </Fragment>
);

const command = (text: string, key: number): ReactElement => (
  <code className="mono command" key={key}>
    {text.split(' ').map(word)}
  </code>
);

/** A sentence whose parts between backquotes are code. A command breaks between its words only. */
export const sentence = (text: string): ReactNode =>
  text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? command(part, at) : part));

/** The result of an action, which has the focus when the page opens. */
export const focused = { tabIndex: -1, autoFocus: true };

/** Findings as a list: code, what is wrong, and what to do. */
export const findingsList = (findings: readonly TextualFinding[]): ReactElement => (
  <ul className="findings">
    {findings.map(({ code, message, hint }) => (
      <li key={`${code} ${message}`}>
        <b className="mono">{code}</b> {sentence(message)} <span className="dim">{sentence(hint)}</span>
      </li>
    ))}
  </ul>
);

/** Text in the monospaced font, such as a digest. */
export const mono = (text: string, title?: string): ReactElement => (
  <span className="mono" title={title}>
    {text}
  </span>
);

export const toggleState = (view: View, toggle: 'on' | 'off'): ReactElement => (
  <span className={`state is-${toggle}`}>{view.t(toggle === 'on' ? 'stateOn' : 'stateOff')}</span>
);

/** A scrollable table; `columns` are translated headings. */
export const table = (columns: readonly string[], rows: ReactNode, id?: string): ReactElement => (
  <div className="scroll">
    <table className="table" id={id}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  </div>
);

export interface Row {
  /** Unique in its table; a live update keeps the element of the row by it. */
  key: string;
  head: Cell;
  /** One per column after the first. */
  cells: readonly Cell[];
}

/** Button that leads on from an empty panel. */
export interface Start {
  href: string;
  label: string;
}

/** Says that there is nothing, with the button that leads on. */
export const emptyNote = (none: string, start?: Start): ReactElement => (
  <div className="note empty">
    <p>{sentence(none)}</p>
    {start && (
      <a className="btn" href={start.href}>
        {start.label}
      </a>
    )}
  </div>
);

/** A panel with a heading and a table; `columns` are keys of texts. */
export function tablePanel(
  view: View,
  {
    id,
    heading,
    columns,
    rows,
    none,
    start,
  }: {
    id: string;
    heading: string;
    columns: readonly ConsoleKey[];
    rows: readonly Row[];
    none: string;
    /** Button of an empty panel: the way to its first row. */
    start?: Start | undefined;
  },
): ReactElement {
  const row = ({ key, head, cells }: Row) => (
    <tr key={key} id={`${id}-${key}`}>
      <th scope="row">{head}</th>
      {cells.map((cell, at) => (
        <td key={columns[at + 1]} data-l={view.t(columns[at + 1] ?? 'actions')} className="wrap">
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
      </header>
      {rows.length > 0
        ? table(
            columns.map((key) => view.t(key)),
            rows.map(row),
          )
        : emptyNote(none, start)}
    </section>
  );
}
