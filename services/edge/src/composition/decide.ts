import { parseCallback } from '@horno/contracts/callback';
import type { SiteLanguage } from '@horno/contracts/languages';
import { routes, UNKNOWN_ADDRESS } from '@horno/contracts/routes';
import { type Localised, type Prefix, prefixOf, splitPrefix, withPrefix } from './language.ts';
import { legacyTarget } from './legacy.ts';
import type { PageMatch, RouteTable } from './route-table.ts';

export interface Visit {
  /** Requested path, with the language prefix. */
  pathname: string;
  /** With `?`, or empty. */
  search: string;
  /** Value of the cookie `lang`. */
  langCookie: string | undefined;
  /** Languages that the shop offers. Default es and en. */
  languages?: readonly SiteLanguage[];
  signedIn: boolean;
}

export type Decision =
  | { kind: 'redirect'; status: 301 | 302; location: string; isUnknown?: true }
  | { kind: 'missing' }
  | { kind: 'page'; at: Localised; match: PageMatch | undefined };

/** Path of a file, or below a folder of the server: `/favicon.ico`, `/x.php`, `/.well-known/x`, `/_assets/x`, `/api`. */
const FILE = /\/[._]|\.[a-z0-9]{1,5}$|^\/api(\/|$)/i;

const redirect = (status: 301 | 302, location: string) => ({ kind: 'redirect', status, location }) as const;

/** Removes repeated slashes (`//host` is another origin) and the trailing slash. */
function normalise(pathname: string): string {
  return `/${pathname
    .split(/[/\\]+/)
    .filter(Boolean)
    .join('/')}`;
}

/** Returns the path to open after a sign-in; undefined unless it is a page of the shop. */
export function safeCallback(search: string, table: RouteTable): string | undefined {
  const address = parseCallback(new URLSearchParams(search).get('callback'));
  if (!address || !table.match(address.pathname)) return undefined;
  return withPrefix(address.prefix, address.pathname) + address.search;
}

function guard(at: Localised, search: string, match: PageMatch, signedIn: boolean, table: RouteTable) {
  if (match.page.access === 'customer' && !signedIn) {
    const callback = encodeURIComponent(withPrefix(at.prefix, at.pathname) + search);
    return table.match('/login')
      ? redirect(302, `${withPrefix(at.prefix, '/login')}?callback=${callback}`)
      : redirect(302, `${withPrefix(at.prefix, '/')}?dialog=login&callback=${callback}`);
  }
  if (match.page.access === 'guest' && signedIn) {
    return redirect(302, safeCallback(search, table) ?? withPrefix(at.prefix, '/profile'));
  }
  return undefined;
}

/** Returns the prefix of the language in the customer's cookie, if the shop offers that language. */
function chosenPrefix({ langCookie, languages = ['es', 'en'] }: Visit): Prefix {
  const chosen = languages.find((language) => language === langCookie);
  return chosen ? prefixOf(chosen) : '';
}

/** Decides between a page, a redirect and 404, before anything is rendered. */
export function decide(visit: Visit, table: RouteTable): Decision {
  const { search, signedIn } = visit;
  const pathname = normalise(visit.pathname);
  if (pathname !== visit.pathname) return redirect(301, pathname + search);

  const at = splitPrefix(pathname);
  // Without pt, its paths redirect to the Spanish ones.
  if (at.prefix === '/pt' && !visit.languages?.includes('pt')) return redirect(302, at.pathname + search);
  const match = table.match(at.pathname);
  // The front page exists without a remote too: the shell shows its fallback.
  const known = match !== undefined || at.pathname === '/' || at.pathname === routes.notFound.to();
  if (!known) {
    const target = legacyTarget(at.pathname);
    if (target) return redirect(301, withPrefix(at.prefix, target) + search);
    if (FILE.test(at.pathname)) return { kind: 'missing' };
  }
  const prefix = at.prefix || chosenPrefix(visit);
  if (prefix !== at.prefix) return redirect(302, withPrefix(prefix, at.pathname) + search);
  if (!known) return { ...redirect(302, withPrefix(prefix, '/') + UNKNOWN_ADDRESS), isUnknown: true };
  return (match && guard(at, search, match, signedIn, table)) ?? { kind: 'page', at, match };
}
