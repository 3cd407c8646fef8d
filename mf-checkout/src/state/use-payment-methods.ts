import type { PaymentMethod } from '@horno/contracts/order';
import { useApi, useLang } from '@horno/kit';
import { useEffect, useState } from 'react';
import { checkoutCalls } from '../data/lazy-calls.ts';

export type MethodsState =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'ready'; methods: PaymentMethod[] };

/** Payment methods of a store for a total in céntimos. Loaded again when either changes. */
export function usePaymentMethods(outletCode: string, totalMinor: number, isOn: boolean): MethodsState {
  const api = useApi();
  const lang = useLang();
  const [state, setState] = useState<{ status: 'loading' | 'failed' } | { status: 'ready'; methods: PaymentMethod[] }>({
    status: 'loading',
  });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: names and reasons come in the customer's language, and again on retry
  useEffect(() => {
    if (!isOn) return;
    const abort = new AbortController();
    checkoutCalls.loadPaymentMethods(api, outletCode, totalMinor, abort.signal).then(
      (methods) => !abort.signal.aborted && setState({ status: 'ready', methods }),
      () => !abort.signal.aborted && setState({ status: 'failed' }),
    );
    return () => abort.abort();
  }, [api, outletCode, totalMinor, lang, attempt, isOn]);

  if (state.status !== 'failed') return state as MethodsState;
  return {
    status: 'failed',
    retry: () => {
      setState({ status: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
}
