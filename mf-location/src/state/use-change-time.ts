import type { Disposition } from '@horno/contracts/disposition';
import { useState } from 'react';
import { atTime } from '../domain/disposition.ts';
import type { OrderTime } from '../domain/order-time.ts';
import { useSetDisposition } from './use-disposition.ts';
import { useLocationData } from './use-location-data.ts';

/** Changes the time of the disposition after the store accepted it. */
export function useChangeTime(onDone: () => void) {
  const { outlets } = useLocationData();
  const setDisposition = useSetDisposition();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function change(disposition: Disposition, time: OrderTime) {
    setBusy(true);
    setError(undefined);
    try {
      await outlets.available(disposition.outletId, disposition.orderType, time);
      setDisposition(atTime(disposition, time));
      onDone();
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  }
  return { isBusy, error, change };
}
