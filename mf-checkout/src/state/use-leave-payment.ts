import { errorCodeOf, routes, useApi } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leavePayment, type PaymentName } from '../data/payment.data.ts';
import type { PaymentState } from './use-payment.ts';

/** Maximum wait for mf-menu-cart to reopen the cart, in ms. */
const PATIENCE_MS = 4000;

export interface LeaveState {
  isLeaving: boolean;
  error: unknown;
  /** Cancels the order and opens the payment section when the cart is back. */
  leave(): void;
  /** Opens the payment section for an order that has ended already. */
  goOn(): void;
}

const over: readonly unknown[] = ['PAYMENT_DONE', 'PAYMENT_PENDING', 'NOT_FOUND', 'FORBIDDEN'];

/** Leaves a payment to choose another payment method. */
export function useLeavePayment(name: PaymentName, payment: PaymentState, isCartBack: boolean): LeaveState {
  const api = useApi();
  const navigate = useNavigate();
  const [stage, setStage] = useState<'here' | 'asking' | 'waiting'>('here');
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (stage !== 'waiting') return;
    const go = () => void navigate(routes.checkout.to({ step: 'pago' }));
    const timer = setTimeout(go, isCartBack ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [stage, isCartBack, navigate]);

  return {
    isLeaving: stage !== 'here',
    error,
    goOn: () => setStage('waiting'),
    leave() {
      if (stage !== 'here') return;
      setStage('asking');
      setError(undefined);
      leavePayment(api, name).then(
        (status) => {
          payment.take(status);
          setStage('waiting');
        },
        (failure: unknown) => {
          setStage('here');
          // The order was paid meanwhile, or is being paid: load its state.
          if (over.includes(errorCodeOf(failure))) payment.ask();
          else setError(failure);
        },
      );
    },
  };
}
