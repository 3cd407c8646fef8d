import type { Disposition } from '@horno/contracts/disposition';
import { useApi, useIsCustomer, useNotify, useNow } from '@horno/kit';
import { profileData } from '../data/profile.data.ts';
import { addRecentPlace } from '../data/recent-places.storage.ts';
import { placeRecordOf } from '../domain/saved-place.ts';
import type { Draft } from './flow-step.ts';
import { forgetSavedPlaces } from './use-saved-places.ts';

/** Saves the address or the store to the profile of a signed-in customer, or the address on the device of a guest. The order never waits for it. */
export function useRememberPlace(): (draft: Draft, place: Disposition) => void {
  const api = useApi();
  const notify = useNotify();
  const isCustomer = useIsCustomer();
  const now = useNow();

  return (draft, place) => {
    if (!isCustomer) {
      if (draft.orderType === 'D') addRecentPlace(placeRecordOf(place), now());
      return;
    }
    const data = profileData(api);
    if (draft.orderType === 'C') {
      // Failures are ignored: the list of recent stores is optional.
      void data.rememberStore(place.outletCode).then(forgetSavedPlaces, () => undefined);
    } else if (draft.delivery.isToSave) {
      void data.saveAddress(place).then(
        (outcome) => {
          forgetSavedPlaces();
          const kind = outcome === 'saved' ? 'success' : 'info';
          notify({ id: 'location-save', kind, text: (t) => t(`saved.${outcome}`) });
        },
        (error: unknown) => notify({ id: 'location-save', kind: 'warning', text: (_, errorText) => errorText(error) }),
      );
    }
  };
}
