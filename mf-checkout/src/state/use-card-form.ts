import type { PaymentForm } from '@horno/contracts/payment';
import { errorCodeOf, useApi } from '@horno/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { documents } from '../data/documents.ts';
import { openForm, type PaymentName } from '../data/payment.data.ts';
import { formAddress, gatewayPatienceMs } from '../domain/form-address.ts';

export interface CardFormState {
  form: PaymentForm | undefined;
  /** The error of opening the form. */
  error: unknown;
  /** The payment needs no form any more: it is paid, pending or closed. */
  isElsewhere: boolean;
  /** The order belongs to another customer. */
  isForbidden: boolean;
  /** The browser is about to open the form. */
  isLeaving: boolean;
  /** Opens the document with the form, once, after checking that the form is still open. */
  go(): void;
  /** Takes the form that another call opened. */
  take(form: PaymentForm): void;
  retry(): void;
}

const elsewhere: readonly unknown[] = ['PAYMENT_DONE', 'PAYMENT_PENDING', 'PAYMENT_CLOSED', 'NOT_FOUND'];

/** The form of the open attempt: loaded with the page, again after it expired, and checked before it is opened. */
export function useCardForm({ transaction, token }: PaymentName): CardFormState {
  const api = useApi();
  const [form, setForm] = useState<PaymentForm>();
  const [error, setError] = useState<unknown>();
  const [isLeaving, setLeaving] = useState(false);
  const current = useRef<AbortController>(undefined);

  const fetch = useCallback(
    (onForm: (opened: PaymentForm) => void) => {
      current.current?.abort();
      const abort = new AbortController();
      current.current = abort;
      const fail = (failure: unknown) => {
        if (current.current !== abort) return;
        setLeaving(false);
        setError(failure);
      };
      const timer = setTimeout(() => {
        fail(new Error('the form did not come in time'));
        current.current = undefined;
        abort.abort();
      }, gatewayPatienceMs);
      openForm(api, { transaction, token }, abort.signal)
        .then((opened) => {
          if (current.current !== abort) return;
          setForm(opened);
          onForm(opened);
        }, fail)
        .finally(() => clearTimeout(timer));
    },
    [api, transaction, token],
  );

  const retry = useCallback(() => {
    setForm(undefined);
    setError(undefined);
    setLeaving(false);
    fetch(() => undefined);
  }, [fetch]);

  useEffect(() => {
    fetch(() => undefined);
    // A page from the back/forward cache may show a form that was used meanwhile.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && retry();
    window.addEventListener('pageshow', onShow);
    return () => {
      current.current?.abort();
      current.current = undefined;
      window.removeEventListener('pageshow', onShow);
    };
  }, [fetch, retry]);

  return {
    form,
    error,
    isElsewhere: elsewhere.includes(errorCodeOf(error)),
    isForbidden: errorCodeOf(error) === 'FORBIDDEN',
    isLeaving,
    take: setForm,
    retry,
    go() {
      if (isLeaving) return;
      setLeaving(true);
      fetch((opened) => {
        const address = formAddress(opened);
        if (address !== undefined) return documents.open(address);
        setLeaving(false);
        setError(new Error('no document for the form'));
      });
    },
  };
}
