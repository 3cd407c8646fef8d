import type { PaymentMethod } from '@horno/contracts/order';
import type { PaymentKind } from '@horno/contracts/payment-kind';
import { isDeviceWallet } from '@horno/domain';
import { useApi, useLang } from '@horno/kit';
import { useEffect, useState } from 'react';
import { canOpen } from '../data/device-wallets.ts';
import { checkoutCalls } from '../data/lazy-calls.ts';

export type MethodsState =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'ready'; methods: PaymentMethod[] };

/** Returns true when the chosen way to pay is unavailable or not offered any more. */
export function isClosed(state: MethodsState, chosen: PaymentKind | ''): boolean {
  if (state.status !== 'ready' || chosen === '') return false;
  return !state.methods.some(({ method, enabled }) => method === chosen && enabled);
}

/** Wallets of a device are offered where their sheet opens. */
const isOnDevice = ({ method }: PaymentMethod) => !isDeviceWallet(method) || canOpen(method);

interface Asked {
  outletCode: string;
  /** Céntimos. */
  totalMinor: number;
  /** Cart whose coupons limit the methods. */
  cartUuid: string;
}

/** Payment methods of a store for a cart and its total. Loaded again when one of them changes. */
export function usePaymentMethods({ outletCode, totalMinor, cartUuid }: Asked): MethodsState {
  const api = useApi();
  const lang = useLang();
  const [state, setState] = useState<{ status: 'loading' | 'failed' } | { status: 'ready'; methods: PaymentMethod[] }>({
    status: 'loading',
  });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: names and reasons come in the customer's language, and again on retry
  useEffect(() => {
    const abort = new AbortController();
    checkoutCalls.loadPaymentMethods(api, { outletCode, totalMinor, cartUuid }, abort.signal).then(
      (methods) => !abort.signal.aborted && setState({ status: 'ready', methods: methods.filter(isOnDevice) }),
      () => !abort.signal.aborted && setState({ status: 'failed' }),
    );
    return () => abort.abort();
  }, [api, outletCode, totalMinor, cartUuid, lang, attempt]);

  if (state.status !== 'failed') return state as MethodsState;
  return {
    status: 'failed',
    retry: () => {
      setState({ status: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
}
