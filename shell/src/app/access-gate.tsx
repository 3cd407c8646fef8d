import { parseCallback } from '@horno/contracts/callback';
import type { Composition } from '@horno/contracts/composition';
import { routes } from '@horno/contracts/routes';
import { useEventState } from '@horno/kit';
import { stripPrefix } from '@horno/kit/shell';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isServed } from './page-match.ts';
import { useShell } from './shell-context.ts';

interface GateProps {
  access: 'any' | 'guest' | 'customer';
  /** True when the page belongs to the address. While the layout of the next page loads, the former page must not redirect. */
  isCurrent: boolean;
  children: ReactNode;
}

/** Pages for customers send guests to the login and back; pages for guests send customers to their profile. */
export function AccessGate({ access, isCurrent, children }: GateProps) {
  const { composition, router } = useShell().runtime;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const barred = useEventState(
    'session.changed@1',
    (session) => session !== undefined && access !== 'any' && access !== session.status,
  );
  useEffect(() => {
    const bare = (path: string) => stripPrefix(path, router.basename());
    // A page that is being replaced still renders the old address here. A customer who leaves is not redirected.
    const isLeaving = bare(router.get().location.pathname) !== bare(pathname);
    if (!barred || !isCurrent || isLeaving) return;
    const target =
      access === 'customer'
        ? routes.login.to({}, { callback: pathname + search })
        : (callbackOf(composition, search) ?? routes.profile.to());
    navigate(target, { replace: true });
  }, [barred, isCurrent, access, pathname, search, navigate, composition, router]);
  return barred ? null : children;
}

/** Returns the page that the query's `callback` names, when a remote serves it. The router adds the language prefix. */
function callbackOf(composition: Composition, search: string): string | undefined {
  const address = parseCallback(new URLSearchParams(search).get('callback'));
  return address && isServed(composition, address.pathname) ? address.pathname + address.search : undefined;
}
