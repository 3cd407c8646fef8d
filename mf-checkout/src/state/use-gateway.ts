import type { PaymentKind } from '@horno/contracts/payment-kind';
import { routes, useApi } from '@horno/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { documents } from '../data/documents.ts';
import { paymentCalls } from '../data/lazy-calls.ts';
import type { PaymentName } from '../data/payment.data.ts';

export interface Gateway {
  /** The browser is about to leave. */
  isLeaving: boolean;
  go(name: PaymentName, method: PaymentKind | undefined): void;
}

/** Leads straight to the gateway. The payment page is the way where the customer has a choice first, or the gateway fails. */
export function useGateway(): Gateway {
  const api = useApi();
  const navigate = useNavigate();
  const [left, setLeft] = useState<PaymentName>();
  const isLocked = useRef(false);

  useEffect(() => {
    if (!left) return;
    // Back from the gateway restored this page from the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isLocked.current = false;
      setLeft(undefined);
      navigate(routes.paymentStatus.to({ transaction: left.transaction }, { t: left.token }), { replace: true });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [left, navigate]);

  const go = useCallback(
    async (name: PaymentName, method: PaymentKind | undefined) => {
      if (isLocked.current) return;
      isLocked.current = true;
      setLeft(name);
      // A wallet is paid on the payment page.
      const asked = method === 'wallet' ? undefined : paymentCalls.gatewayAddress(api, name);
      const { pathname } = location;
      const address = await asked?.catch(() => undefined);
      // The customer went elsewhere meanwhile. The order waits for its payment.
      if (location.pathname !== pathname) return;
      if (address !== undefined) documents.open(address);
      else navigate(routes.creditPayment.to({ transaction: name.transaction }, { t: name.token }), { replace: true });
    },
    [api, navigate],
  );
  return { isLeaving: left !== undefined, go };
}
