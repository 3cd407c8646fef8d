import type { Lang } from '@horno/contracts/wire';
import type { GeoPoint } from '@horno/domain';
import { errorCodeOf } from '@horno/kit';
import { queryClient } from '@horno/kit/query';
import type { StoreList } from '../data/outlets.data.ts';
import type { StoreCard } from '../domain/store-view.ts';
import type { useLocationData } from './use-location-data.ts';

type Outlets = ReturnType<typeof useLocationData>['outlets'];

/** Query for the stores of collection around a point. Its key is that of the list of stores, which is the next step of many customers. */
export const nearStoresQuery = (outlets: Outlets, lang: Lang, point: GeoPoint) => ({
  queryKey: ['location', 'stores', lang, { point }],
  queryFn: (): Promise<StoreList> => outlets.near(point),
});

export const hasOpenStore = (stores: readonly StoreCard[]): boolean => stores.some(({ openNow }) => openNow.C);

/** Returns whether a store around the point is open for collection. False when that is not known. */
export function findOpenStore(outlets: Outlets, lang: Lang, point: GeoPoint): Promise<boolean> {
  return queryClient.fetchQuery({ ...nearStoresQuery(outlets, lang, point), retry: false }).then(
    ({ stores }) => hasOpenStore(stores),
    (error: unknown) => {
      if (errorCodeOf(error) === undefined) throw error;
      return false;
    },
  );
}
