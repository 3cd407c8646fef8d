import { customerCalls } from '@horno/contracts/calls/customer';
import { savedPlacesCalls } from '@horno/contracts/calls/saved-places';
import type { Disposition } from '@horno/contracts/disposition';
import { type ApiClient, errorCodeOf } from '@horno/kit';
import { savedBodyOf } from '../domain/saved-place.ts';

/** The signed-in customer's addresses and stores. Rejects with `AppError`. */
export function profileData(api: ApiClient) {
  return {
    async places() {
      const { locations, outlets } = (await api.call(customerCalls.profile, {})).item;
      return { locations, outlets };
    },

    /** `full`: the profile holds as many addresses as it may, which is no failure of the order. */
    async saveAddress(place: Disposition): Promise<'saved' | 'full'> {
      try {
        await api.call(savedPlacesCalls.saveLocation, { body: savedBodyOf(place) });
        return 'saved';
      } catch (error) {
        if (errorCodeOf(error) !== 'CUS-100016') throw error;
        return 'full';
      }
    },

    async rememberStore(code: string): Promise<void> {
      await api.call(savedPlacesCalls.saveOutlet, { body: { outlet_code: code } });
    },
  };
}

export type SavedPlaces = Awaited<ReturnType<ReturnType<typeof profileData>['places']>>;
