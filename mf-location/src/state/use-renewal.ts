import type { Disposition } from '@horno/contracts/disposition';
import { errorCodeOf, useApi, useBus, useNow } from '@horno/kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { standingTime } from '../domain/order-time.ts';
import { reasonOf } from '../domain/refusal.ts';
import { removeCart } from './remove-cart.ts';
import { useDialogAddress } from './use-dialog-address.ts';
import { useLocationData } from './use-location-data.ts';
import { useSetDisposition } from './use-place.ts';

/** The answers to "does this place still hold": yes, another one, or begin anew. Nothing goes before one of them. */
export function useRenewal(disposition: Disposition) {
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  const navigate = useNavigate();
  const { addressOf } = useDialogAddress();
  const { outlets } = useLocationData();
  const setDisposition = useSetDisposition();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();

  async function run(task: () => Promise<void>) {
    setBusy(true);
    setFault(undefined);
    try {
      await task();
    } catch (error) {
      setFault(error);
    }
    setBusy(false);
  }

  return {
    isBusy,
    fault,
    /** Asks the store again. Where the time no longer holds, the time dialog follows; the place stays. */
    confirm: () =>
      run(async () => {
        const renewed = { ...disposition, lastLocalizationUTCTime: now().toISOString() };
        const { outletId, orderType, advanceOrder } = disposition;
        const time = standingTime(disposition, now());
        const isTimeGone = advanceOrder === 1 && time.advanceOrder === 0;
        try {
          if (!isTimeGone) await outlets.available(outletId, orderType, time);
          setDisposition(renewed);
          if (isTimeGone) navigate(addressOf('time'));
        } catch (error) {
          const reason = reasonOf(errorCodeOf(error), false);
          if (!reason) throw error;
          setDisposition(renewed);
          navigate(addressOf(reason === 'other' ? 'time' : 'location'));
        }
      }),
    change: () => navigate(addressOf('location')),
    /** Place and cart are let go. */
    restart: () =>
      run(async () => {
        await removeCart(api, bus);
        setDisposition(undefined);
      }),
  };
}
