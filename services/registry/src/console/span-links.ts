import { type Html, html } from './html.ts';
import { linkTo, type View } from './view.ts';

const spanText = (view: View, minutes: number) =>
  minutes < 120 ? view.t('minutes', { count: minutes }) : view.t('hours', { count: minutes / 60 });

/** How far a page of figures looks back. */
export function spanLinks(view: View, path: string, minutes: number): Html {
  const links = [15, 60, 240, 1440].map(
    (count) =>
      html`<a href="${linkTo(view, path, { minutes: count })}"${count === minutes && html` aria-current="true"`}>${spanText(view, count)}</a>`,
  );
  return html`<nav class="channels" aria-label="${view.t('span')}">${links}</nav>`;
}
