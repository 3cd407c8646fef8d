import type { ConsoleTexts } from '../texts/console.es.ts';
import { type Html, html } from './html.ts';
import { linkTo, shortDigest, type View } from './view.ts';

type Cell = Html | string | number | undefined | false;

/** A row of a list of facts. */
export const fact = (term: string, value: Cell): Html => html`<div><dt>${term}</dt><dd>${value}</dd></div>`;

export const remoteLink = (view: View, name: string): Html =>
  html`<a class="mono" href="${linkTo(view, `/remotes/${name}`)}">${name}</a>`;

export const versionLink = (view: View, digest: string): Html =>
  html`<a class="mono" href="${linkTo(view, `/versions/${digest}`)}" title="${digest}">${shortDigest(digest)}</a>`;

export interface Row {
  /** What the row is about. */
  head: Cell;
  /** One for each column after the first. */
  cells: readonly Cell[];
}

/** A table under its heading; `columns` are keys of texts. */
export function tablePanel(
  view: View,
  {
    id,
    heading,
    columns,
    rows,
    none,
  }: {
    id: string;
    heading: string;
    columns: readonly (keyof ConsoleTexts)[];
    rows: readonly Row[];
    none: string;
  },
): Html {
  const row = ({ head, cells }: Row) =>
    html`<tr><th scope="row">${head}</th>${cells.map((cell, at) => html`<td data-l="${view.t(columns[at + 1] ?? 'actions')}" class="wrap">${cell}</td>`)}</tr>`;
  const table = html`<div class="scroll"><table class="table"><thead><tr>${columns.map((key) => html`<th scope="col">${view.t(key)}</th>`)}</tr></thead><tbody>${rows.map(row)}</tbody></table></div>`;
  return html`<section class="panel" aria-labelledby="${id}"><header><h2 id="${id}">${heading}</h2></header>${rows.length > 0 ? table : html`<p class="note">${none}</p>`}</section>`;
}
