import { couponCalls } from '@horno/contracts/calls/coupons';
import type { Coupon } from '@horno/contracts/coupon';
import { useApi, useEventState, useLang } from '@horno/kit';
import { queryClient, useMutation, useQuery } from '@horno/kit/query';

/** Coupons of the customer and public coupons; loaded for signed-in customers. */
export function useCoupons() {
  const api = useApi();
  const lang = useLang();
  const session = useEventState('session.changed@1');
  return useQuery({
    queryKey: ['menu-cart', 'coupons', lang, session?.customerId],
    queryFn: async (): Promise<Coupon[]> => (await api.call(couponCalls.list, {})).items,
    enabled: session?.status === 'customer',
    // Orders and games change the list.
    staleTime: 0,
  });
}

/** Saves a coupon in the customer's account. */
export function useRedeem() {
  const api = useApi();
  return useMutation({
    mutationFn: async (code: string): Promise<Coupon> =>
      (await api.call(couponCalls.redeem, { params: { code } })).item,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['menu-cart', 'coupons'] }),
  });
}
