import type { Disposition } from '@horno/contracts/disposition';
import { errorCodeOf, useApi, useBus, useNow } from '@horno/kit';
import { useNavigate } from 'react-router-dom';
import { standingTime } from '../domain/order-time.ts';
import { reasonOf } from '../domain/refusal.ts';
import { fetchTenant } from './tenant.ts';
import { useDialogAddress } from './use-dialog-address.ts';
import { useSetDisposition } from './use-disposition.ts';
import { useLocationData } from './use-location-data.ts';
import { useTask } from './use-task.ts';

/** Actions of the expiry dialog: confirm the place, change it, or start over. Nothing changes before one of them. */
export function useRenewal(disposition: Disposition) {
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  const navigate = useNavigate();
  const { addressOf } = useDialogAddress();
  const { outlets } = useLocationData();
  const setDisposition = useSetDisposition();
  const { isBusy, error, run } = useTask();

  return {
    isBusy,
    error,
    /** Checks the store again. If the time is no longer valid, the time dialog follows; the place stays. */
    confirm: () =>
      run(async () => {
        const tenant = await fetchTenant(api);
        const renewed = {
          ...disposition,
          lastLocalizationUTCTime: now().toISOString(),
          ...(tenant && { relocaliseHours: tenant.relocalise_h }),
        };
        const { outletId, orderType, advanceOrder } = disposition;
        const time = standingTime(disposition, now());
        const isTimeGone = advanceOrder === 1 && time.advanceOrder === 0;
        try {
          if (!isTimeGone) await outlets.available(outletId, orderType, time);
          setDisposition(renewed);
          if (isTimeGone) navigate(addressOf('time'));
        } catch (error) {
          const reason = reasonOf(errorCodeOf(error));
          if (!reason) throw error;
          setDisposition(renewed);
          navigate(addressOf(reason === 'other' || reason === 'notOpen' ? 'time' : 'location'));
        }
      }),
    change: () => navigate(addressOf('location')),
    /** Removes the place; mf-menu-cart empties the cart. */
    restart: () => {
      const uuid = bus.last('cart.updated@1')?.uuid;
      setDisposition(undefined, uuid === undefined ? undefined : { uuid, answer: 'empty' });
    },
  };
}
