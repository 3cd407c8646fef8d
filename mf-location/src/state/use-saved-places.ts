import { useApi } from '@horno/kit';
import { queryClient, useQuery } from '@horno/kit/query';
import { profileData, type SavedPlaces } from '../data/profile.data.ts';
import { useCustomerId, useIsCustomer } from './use-session.ts';

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

/** Invalidates the cached addresses and stores. */
export function forgetSavedPlaces(): void {
  void queryClient.invalidateQueries({ queryKey });
}
