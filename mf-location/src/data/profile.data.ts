import { customerCalls } from '@horno/contracts/calls/customer';
import { savedPlacesCalls } from '@horno/contracts/calls/saved-places';
import type { Disposition } from '@horno/contracts/disposition';
import { type ApiClient, errorCodeOf } from '@horno/kit';
import { savedBodyOf } from '../domain/saved-place.ts';

/** Calls about the customer's saved addresses and stores. They reject with `AppError`. */
export function profileData(api: ApiClient) {
  return {
    async places() {
      const { locations, outlets } = (await api.call(customerCalls.profile, {})).item;
      return { locations, outlets };
    },

    /** Returns `full` when the profile already holds the maximum number of addresses. The order does not fail because of it. */
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
