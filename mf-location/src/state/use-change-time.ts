import type { Disposition } from '@horno/contracts/disposition';
import { useState } from 'react';
import { atTime } from '../domain/disposition.ts';
import type { OrderTime } from '../domain/order-time.ts';
import { useLocationData } from './use-location-data.ts';
import { useSetDisposition } from './use-place.ts';

/** Another time at the place that is set: the store is asked first, then everybody is told. */
export function useChangeTime(onDone: () => void) {
  const { outlets } = useLocationData();
  const setDisposition = useSetDisposition();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();

  async function change(disposition: Disposition, time: OrderTime) {
    setBusy(true);
    setFault(undefined);
    try {
      await outlets.available(disposition.outletId, disposition.orderType, time);
      setDisposition(atTime(disposition, time));
      onDone();
    } catch (error) {
      setFault(error);
    }
    setBusy(false);
  }
  return { isBusy, fault, change };
}
