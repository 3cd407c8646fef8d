import type { Disposition } from '@horno/contracts/disposition';
import { atTime } from '../domain/disposition.ts';
import type { OrderTime } from '../domain/order-time.ts';
import { useSetDisposition } from './use-disposition.ts';
import { useLocationData } from './use-location-data.ts';
import { useTask } from './use-task.ts';

/** Changes the time of the disposition after the store accepted it. */
export function useChangeTime(onDone: () => void) {
  const { outlets } = useLocationData();
  const setDisposition = useSetDisposition();
  const { isBusy, error, run } = useTask();
  const change = (disposition: Disposition, time: OrderTime) =>
    run(async () => {
      await outlets.available(disposition.outletId, disposition.orderType, time);
      setDisposition(atTime(disposition, time));
      onDone();
    });
  return { isBusy, error, change };
}
