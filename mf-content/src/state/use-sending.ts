import { errorCodeOf } from '@horno/kit';
import { useRef, useState } from 'react';

export type Sending<T> =
  | { state: 'ready' | 'busy' }
  | { state: 'failed'; error: unknown }
  | { state: 'done'; answer: T };

/** One attempt at a time; a repeated attempt carries the same key until what is sent changes, so that nothing arrives twice. */
export function useSending<T>() {
  const [sending, setSending] = useState<Sending<T>>({ state: 'ready' });
  const key = useRef<string>(undefined);
  const isUnderWay = useRef(false);
  return {
    sending,
    isBusy: sending.state === 'busy',
    failure: sending.state === 'failed' ? sending.error : undefined,
    /** What is sent next is something else. */
    changed: () => {
      key.current = undefined;
    },
    reset: () => setSending({ state: 'ready' }),
    async send(work: (idempotencyKey: string) => Promise<T>): Promise<void> {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setSending({ state: 'busy' });
      key.current ??= crypto.randomUUID();
      try {
        setSending({ state: 'done', answer: await work(key.current) });
        key.current = undefined;
      } catch (error) {
        setSending({ state: 'failed', error });
        if (!errorCodeOf(error)) throw error;
      } finally {
        isUnderWay.current = false;
      }
    },
  };
}

/** Fields that the api refused, as the form names them. */
export function refusedFields<F extends string>(error: unknown, names: Readonly<Record<string, F>>): F[] {
  const fields = (error as { details?: { fields?: unknown } } | undefined)?.details?.fields;
  if (errorCodeOf(error) !== 'VALIDATION' || !Array.isArray(fields)) return [];
  return fields.flatMap(({ field }: { field?: unknown }) => names[String(field)] ?? []);
}
