import type { SavedLocation } from '@horno/contracts/saved-place';
import { useApi, useIsCustomer } from '@horno/kit';
import { queryClient, useQuery } from '@horno/kit/query';
import { profileData, type SavedPlaces } from '../data/profile.data.ts';
import { useCustomerId } from './use-session.ts';

const queryKey = ['location', 'saved'];

/** Returns the customer's saved addresses and stores; `undefined` for guests, while loading, and after a failure. */
export function useSavedPlaces(): SavedPlaces | undefined {
  const api = useApi();
  const isCustomer = useIsCustomer();
  const { data } = useQuery({
    queryKey: [...queryKey, useCustomerId()],
    queryFn: () => profileData(api).places(),
    enabled: isCustomer,
  });
  return isCustomer ? data : undefined;
}

/** Finds one saved address by its id. `isWaiting` until the addresses are loaded or failed to load. */
export function useSavedLocation(id: string | undefined): { location?: SavedLocation | undefined; isWaiting: boolean } {
  const api = useApi();
  const isCustomer = useIsCustomer();
  const { data, isPending } = useQuery({
    queryKey: [...queryKey, useCustomerId()],
    queryFn: () => profileData(api).places(),
    enabled: isCustomer && id !== undefined,
  });
  if (!isCustomer || id === undefined) return { isWaiting: false };
  return { location: data?.locations.find((location) => location.id === id), isWaiting: isPending };
}

/** Invalidates the cached addresses and stores. */
export function forgetSavedPlaces(): void {
  void queryClient.invalidateQueries({ queryKey });
}
