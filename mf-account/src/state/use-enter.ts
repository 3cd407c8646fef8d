import { routes, useBus, useEventState } from '@horno/kit';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { needsCustomer } from './callback.ts';
import { useCallbackTarget } from './use-callback.ts';

/** The shell reads the session anew within a moment; without its word the customer goes on all the same. */
const SESSION_MS = 5000;

/**
 * After signing in or registering: says so, and leaves for `callback`, else the profile. A page for customers opens once the shell knows
 * the customer; `isEntering` until then.
 */
export function useEnter(): { isEntering: boolean; enter(method: 'password' | 'registration'): void } {
  const bus = useBus();
  const navigate = useNavigate();
  const target = useCallbackTarget() ?? routes.profile.to();
  const isCustomer = useEventState('session.changed@1')?.status === 'customer';
  const [isEntering, setEntering] = useState(false);
  const hasLeft = useRef(false);

  useEffect(() => {
    if (!isEntering || hasLeft.current) return;
    const leave = () => {
      hasLeft.current = true;
      navigate(target, { replace: true });
    };
    if (isCustomer || !needsCustomer(target)) {
      leave();
      return;
    }
    const timer = setTimeout(leave, SESSION_MS);
    return () => clearTimeout(timer);
  }, [isEntering, isCustomer, target, navigate]);

  return {
    isEntering,
    enter(method) {
      bus.publish('account.signedIn@1', { method });
      setEntering(true);
    },
  };
}
