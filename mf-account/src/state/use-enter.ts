import { routes, useBus, useIsCustomer } from '@horno/kit';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { needsCustomer } from './callback.ts';
import { useCallbackTarget } from './use-callback.ts';

/** Maximum wait for the shell to load the new session, in ms. The page changes after it in any case. */
const SESSION_MS = 5000;

/**
 * After signing in or registering: publishes the event and opens `callback`, otherwise the profile. A page for customers opens when the
 * shell knows the customer; `isEntering` is true until then.
 */
export function useEnter(): { isEntering: boolean; enter(method: 'password' | 'registration'): void } {
  const bus = useBus();
  const navigate = useNavigate();
  const target = useCallbackTarget() ?? routes.profile.to();
  const isCustomer = useIsCustomer();
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
