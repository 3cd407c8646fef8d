import { routes, useBus, useIsCustomer } from '@horno/kit';
import { useEffect, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { documents } from '../data/documents.ts';
import { needsCustomer } from './callback.ts';
import { useCallbackTarget } from './use-callback.ts';

/** Maximum wait for the shell to load the new session, in ms. After it the page loads as a document, which loads the session again. */
const SESSION_MS = 5000;

/**
 * After signing in or registering: publishes the event and opens `callback`, otherwise the profile. A page for customers opens when the
 * shell knows the customer; `isEntering` is true until then.
 */
export function useEnter(): { isEntering: boolean; enter(method: 'password' | 'registration'): void } {
  const bus = useBus();
  const navigate = useNavigate();
  const target = useCallbackTarget() ?? routes.profile.to();
  const href = useHref(target);
  const isCustomer = useIsCustomer();
  const [isEntering, setEntering] = useState(false);
  const hasLeft = useRef(false);

  useEffect(() => {
    if (!isEntering || hasLeft.current) return;
    if (isCustomer || !needsCustomer(target)) {
      hasLeft.current = true;
      navigate(target, { replace: true });
      return;
    }
    // Here the page for customers would take the customer for a guest.
    const timer = setTimeout(() => documents.open(href), SESSION_MS);
    return () => clearTimeout(timer);
  }, [isEntering, isCustomer, target, href, navigate]);

  return {
    isEntering,
    enter(method) {
      bus.publish('account.signedIn@1', { method });
      setEntering(true);
    },
  };
}
