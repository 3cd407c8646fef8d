import { type SiteLanguage, siteLanguages } from './languages.ts';
import { routes } from './routes.ts';

/** An address inside the shop. */
export interface ShopAddress {
  /** Language prefix; empty for Spanish. */
  prefix: '' | `/${Exclude<SiteLanguage, 'es'>}`;
  /** Path without language prefix and without `/` at its end. */
  pathname: string;
  /** Query with `?`, or empty. */
  search: string;
}

/** Global in browsers and Node. This package is compiled without the types of either. */
declare const URL: new (url: string, base: string) => { origin: string; pathname: string; search: string };

const BASE = 'https://shop.invalid';
const PREFIX = new RegExp(`^/(?:${siteLanguages.filter((language) => language !== 'es').join('|')})(?=/|$)`);
/** Backslashes and control characters, which address parsers drop or read as slashes; written as they are or encoded. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const UNSAFE = /[\\\u0000-\u001f\u007f]|%(?:0|1|2f|5c|7f)/i;

/**
 * Parses the value of a query parameter `callback` (spec 1 §2). Leading `/` and `\` are dropped. Returns undefined for an empty value and
 * for every value that could lead out of the shop: another host, a scheme, a control character, an encoded slash.
 */
export function parseCallback(callback: string | null | undefined): ShopAddress | undefined {
  if (!callback) return undefined;
  const value = `/${callback.replace(/^[/\\]+/, '')}`;
  const [path] = value.split(/[?#]/) as [string];
  if (UNSAFE.test(path)) return undefined;
  // The parser resolves `..` before the path is compared.
  const url = new URL(value, BASE);
  // Stryker disable next-line ConditionalExpression: a value with one slash at its start has the origin of its base, by the standard
  if (url.origin !== BASE) return undefined;
  if (url.pathname.includes('//')) return undefined;
  const prefix = (PREFIX.exec(url.pathname)?.[0] ?? '') as ShopAddress['prefix'];
  const pathname = url.pathname.slice(prefix.length).replace(/\/$/, '') || '/';
  return { prefix, pathname, search: url.search };
}

/** Compiles a route such as `/order/:slug?/:sub?`. */
function shapeOf(pattern: string): RegExp {
  const parts = pattern.split('/').slice(1);
  const shapes = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${shapes.join('')}$`, 'i');
}

const guestOnly: readonly string[] = [routes.login.pattern, routes.register.pattern];

interface CallbackOptions {
  /** Refuses the pages that a signed-in customer cannot open: login and registration. */
  refuseGuestPages?: boolean;
}

/**
 * Returns the page of the shop that `callback` names, as a path with query and without language prefix. Returns undefined for anything
 * that is not a route of the shop.
 */
export function callbackTarget(
  callback: string | null | undefined,
  { refuseGuestPages = false }: CallbackOptions = {},
): string | undefined {
  const address = parseCallback(callback);
  if (!address) return undefined;
  // The home page is the default and no target.
  const refused = refuseGuestPages ? ['/', ...guestOnly] : ['/'];
  const isPage = Object.values(routes).some(
    ({ pattern }) => !refused.includes(pattern) && shapeOf(pattern).test(address.pathname),
  );
  return isPage ? address.pathname + address.search : undefined;
}
