import { routes } from '@horno/contracts';
import { useEventState } from '@horno/kit';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Pages for customers send guests to the login and back; pages for guests send customers to their profile. */
export function AccessGate({ access, children }: { access: 'any' | 'guest' | 'customer'; children: ReactNode }) {
  const status = useEventState('session.changed@1')?.status;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const barred = status !== undefined && access !== 'any' && access !== status;
  useEffect(() => {
    if (!barred) return;
    const callback = new URLSearchParams(search).get('callback');
    const target =
      access === 'customer'
        ? routes.login.to({}, { callback: pathname + search })
        : callback && /^\/?[a-z]/.test(callback)
          ? `/${callback.replace(/^[/\\]+/, '')}`
          : routes.profile.to();
    navigate(target, { replace: true });
  }, [barred, access, pathname, search, navigate]);
  return barred ? null : children;
}
