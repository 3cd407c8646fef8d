import type { Disposition } from '@horno/contracts/disposition';
import { useApi, useErrorText, useNotify, useTranslation } from '@horno/kit';
import { profileData } from '../data/profile.data.ts';
import type { Draft } from './flow-step.ts';
import { forgetSavedPlaces } from './use-saved-places.ts';
import { useIsCustomer } from './use-session.ts';

/** What a signed-in customer's profile keeps of a place that was set. The order never waits for it. */
export function useKeepPlace(): (draft: Draft, place: Disposition) => void {
  const { t } = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const errorText = useErrorText();
  const isCustomer = useIsCustomer();

  return (draft, place) => {
    if (!isCustomer) return;
    const data = profileData(api);
    if (draft.orderType === 'C') {
      // A store that is missing among the past ones is not worth a word.
      void data.rememberStore(place.outletCode).then(forgetSavedPlaces, () => undefined);
    } else if (draft.delivery.isToSave) {
      void data.saveAddress(place).then(
        (kept) => {
          forgetSavedPlaces();
          const kind = kept === 'saved' ? 'success' : 'info';
          notify({ id: 'location-save', kind, text: t(`saved.${kept}`), forMs: 10_000 });
        },
        (error: unknown) => notify({ id: 'location-save', kind: 'warning', text: errorText(error) }),
      );
    }
  };
}
