import type { PaymentForm } from '@horno/contracts/payment';
import { errorCodeOf, useApi } from '@horno/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { documents } from '../data/documents.ts';
import { openForm, type PaymentName } from '../data/payment.data.ts';
import { formAddress } from '../domain/form-address.ts';

/** A gateway that takes longer is not waited for (domain §3.8). */
const PATIENCE_MS = 10_000;

export interface CardFormState {
  form: PaymentForm | undefined;
  /** The gateway did not give a form. */
  error: unknown;
  /** There is nothing to fill in any more: it is paid, being confirmed, over, or somebody else's. */
  isElsewhere: boolean;
  /** The way to the form was pressed. */
  isLeaving: boolean;
  /** Goes to the document with the form, once, and only while the form is still open. */
  go(): void;
  retry(): void;
}

const elsewhere: readonly unknown[] = ['PAYMENT_DONE', 'PAYMENT_PENDING', 'PAYMENT_CLOSED', 'FORBIDDEN', 'NOT_FOUND'];

/** The form of the open attempt: opened with the page, again after its ten minutes, and looked at once more before going there. */
export function useCardForm({ transaction, token }: PaymentName): CardFormState {
  const api = useApi();
  const [form, setForm] = useState<PaymentForm>();
  const [error, setError] = useState<unknown>();
  const [isLeaving, setLeaving] = useState(false);
  const current = useRef<AbortController>(undefined);

  const fetch = useCallback(
    (onForm: (told: PaymentForm) => void) => {
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
      }, PATIENCE_MS);
      openForm(api, { transaction, token }, abort.signal)
        .then((told) => {
          if (current.current !== abort) return;
          setForm(told);
          onForm(told);
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
    // A page that the browser kept may hold a form that was used meanwhile.
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
    isLeaving,
    retry,
    go() {
      if (isLeaving) return;
      setLeaving(true);
      fetch((told) => {
        const address = formAddress(told);
        if (address !== undefined) return documents.open(address);
        setLeaving(false);
        setError(new Error('no document for the form'));
      });
    },
  };
}
