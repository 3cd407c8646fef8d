import { randomUUID } from 'node:crypto';
import { escapeUTF8 } from 'entities/escape';
import type { PageMatch } from '../composition/route-table.ts';
import type { VisitContext } from '../render/renderer.ts';

/** Query names whose value opens an order, or holds an address that may. `fault` is the failure of one visitor's sign-in. */
const SECRET_NAMES = new Set(['t', 'callback', 'fault']);
/** Random, so that no content can contain it. */
const MARK = randomUUID();

/** Returns whether a query has a secret. Its document is for one visitor. */
export const hasSecret = (search: string) =>
  [...new URLSearchParams(search).keys()].some((name) => SECRET_NAMES.has(name));

export interface HiddenSecrets {
  /** Context with a mark in place of each secret. */
  context: VisitContext;
  /** Replaces the marks in html by the secrets. */
  reveal(html: string): string;
}

/**
 * Hides the secrets of an address from the head of a page that the browser renders, and from server code of other remotes than the page's: values of `t` and `callback`, and path parameters of
 * pages that the server does not render (`/setnewpassword/:token`).
 */
export function hideSecrets(context: VisitContext, match: PageMatch | undefined): HiddenSecrets {
  const secrets: string[] = [];
  const hide = (secret: string) => `${MARK}-${secrets.push(secret) - 1}-`;
  const isPathSecret = match?.page.render !== 'server';
  const [, ...known] = match ? match.page.path.split('/') : ['', context.pathname.split('/')[1]];
  const hidePart = (part: string, index: number) =>
    index === 0 || part === '' || part.toLowerCase() === known[index - 1]?.toLowerCase() ? part : hide(part);
  const hidePair = (pair: string) => {
    const [name = ''] = new URLSearchParams(pair).keys();
    const at = pair.indexOf('=');
    return at >= 0 && SECRET_NAMES.has(name) ? pair.slice(0, at + 1) + hide(pair.slice(at + 1)) : pair;
  };
  const hidden: VisitContext = {
    ...context,
    ...(isPathSecret && { pathname: context.pathname.split('/').map(hidePart).join('/'), params: {} }),
    search: context.search
      .replace(/^\?/, '')
      .split('&')
      .map(hidePair)
      .join('&')
      .replace(/^(?=.)/, '?'),
  };
  const reveal = (html: string) =>
    secrets.reduce((text, secret, index) => text.replaceAll(`${MARK}-${index}-`, () => escapeUTF8(secret)), html);
  return secrets.length > 0 ? { context: hidden, reveal } : { context, reveal: (html) => html };
}
