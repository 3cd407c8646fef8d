import { errorCodeOf, routes, useApi } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leavePayment, type PaymentName } from '../data/payment.data.ts';
import type { PaymentState } from './use-payment.ts';

/** The cart's remote takes the cart up again; without an answer the checkout finds out by itself. */
const PATIENCE_MS = 4000;

export interface LeaveState {
  isLeaving: boolean;
  error: unknown;
  /** Gives the order up; leads to the ways to pay as soon as the cart is back. */
  leave(): void;
  /** For an order that has ended already. */
  goOn(): void;
}

const over: readonly unknown[] = ['PAYMENT_DONE', 'PAYMENT_PENDING', 'NOT_FOUND', 'FORBIDDEN'];

/** The way from a payment to another way to pay. */
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
          // Somebody paid meanwhile, or is at it: what it is now is the answer.
          if (over.includes(errorCodeOf(failure))) payment.ask();
          else setError(failure);
        },
      );
    },
  };
}
