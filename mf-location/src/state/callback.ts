import { routes } from '@horno/kit';
import { matchPath } from 'react-router-dom';

const patterns = Object.values(routes).map(({ pattern }) => pattern);

/**
 * Where `callback` leads, if that is a page of the shop (spec 1 §2): leading `/` and `\` go, a letter must follow, and the path must fit a
 * known route. Anything else is ignored.
 */
export function callbackTarget(callback: string | null): string | undefined {
  const value = callback?.replace(/^[/\\]+/, '') ?? '';
  if (!/^[a-z]/i.test(value)) return undefined;
  // The address parser settles `..` and the like before the path is compared.
  const base = 'https://shop.invalid';
  if (!URL.canParse(`/${value}`, base)) return undefined;
  const url = new URL(`/${value}`, base);
  if (url.origin !== base || url.pathname === '/') return undefined;
  return patterns.some((pattern) => matchPath(pattern, url.pathname)) ? url.pathname + url.search : undefined;
}
