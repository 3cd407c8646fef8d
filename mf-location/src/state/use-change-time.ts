import type { Disposition } from '@horno/contracts/disposition';
import { useBus } from '@horno/kit';
import { useState } from 'react';
import type { MovedCart } from '../data/cart-move.data.ts';
import { atTime } from '../domain/disposition.ts';
import type { OrderTime } from '../domain/order-time.ts';
import { useSetDisposition } from './use-disposition.ts';
import { useLocationData } from './use-location-data.ts';
import { useTask } from './use-task.ts';
import { useTimeTrial } from './use-time-trial.ts';

/** A time that removes lines of the cart, until the customer has decided. */
export interface TimeQuestionState {
  to: Disposition;
  moved: MovedCart;
}

/** Changes the time of the disposition after the store accepted it. Lines that are not sold then are removed only after a question. */
export function useChangeTime(onDone: () => void) {
  const bus = useBus();
  const { outlets } = useLocationData();
  const setDisposition = useSetDisposition();
  const tryTime = useTimeTrial();
  const { isBusy, error, run } = useTask();
  const [question, setQuestion] = useState<TimeQuestionState>();

  const change = (disposition: Disposition, time: OrderTime) =>
    run(async () => {
      await outlets.available(disposition.outletId, disposition.orderType, time);
      const to = atTime(disposition, time);
      const moved = await tryTime(to);
      if (moved) {
        setQuestion({ to, moved });
        return;
      }
      setDisposition(to);
      onDone();
    });

  function accept({ to }: TimeQuestionState) {
    const uuid = bus.last('cart.updated@1')?.uuid;
    setDisposition(to, uuid === undefined ? undefined : { uuid, answer: 'keep' });
    onDone();
  }

  return { isBusy, error, change, question, accept, cancel: () => setQuestion(undefined) };
}
