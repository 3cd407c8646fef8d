import { useApi } from '@horno/kit';
import { queryClient, useQuery } from '@horno/kit/query';
import { profileData, type SavedPlaces } from '../data/profile.data.ts';
import { useCustomerId, useIsCustomer } from './use-session.ts';

const queryKey = ['location', 'saved'];

/** The customer's saved addresses and stores; `undefined` for guests, while they come, and when they cannot be had. */
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

/** What is kept of them is read anew. */
export function forgetSavedPlaces(): void {
  void queryClient.invalidateQueries({ queryKey });
}
