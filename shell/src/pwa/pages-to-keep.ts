/** Maximum number of pages: the categories of the menu, the stores and the page itself. */
const MOST = 14;

/** Returns the page on screen and the targets of its navigation, without parameters of this visit. */
export function pagesToKeep(page: Document, here: string): string[] {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('nav a[href]')];
  const paths = links
    .map(({ href }) => new URL(href, page.baseURI))
    .filter(({ origin, search }) => origin === new URL(page.baseURI).origin && search === '')
    .map(({ pathname }) => pathname);
  return [...new Set([here, ...paths])].slice(0, MOST);
}
