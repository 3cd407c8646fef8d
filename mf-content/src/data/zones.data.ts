import { allPages } from '@horno/contracts/all-pages';
import { outletsCalls } from '@horno/contracts/calls/outlets';
import { placesCalls } from '@horno/contracts/calls/places';
import { routes } from '@horno/contracts/routes';
import type { LoadContext } from '@horno/kit';
import { orAbsent } from './or-absent.ts';

/** Stores by departamento and distrito. */
export interface Zones {
  regions: { name: string; districts: { name: string; stores: { name: string; to: string }[] }[] }[];
}

/** Loads the areas of the map as a list; `undefined` when a call fails. */
export async function loadZones({ api, signal }: Pick<LoadContext, 'api' | 'signal'>): Promise<Zones | undefined> {
  const [tree, outlets] = await Promise.all([
    orAbsent(api.call(placesCalls.localizations, {}, { signal })),
    orAbsent(allPages((query) => api.call(outletsCalls.list, { query }, { signal }))),
  ]);
  if (!tree || !outlets) return undefined;
  const byCode = new Map(outlets.map((outlet) => [outlet.code, outlet]));
  const regions = tree.items.map(({ name, provinces }) => ({
    name,
    districts: provinces
      .flatMap(({ districts }) => districts)
      .map((district) => ({
        name: district.name,
        stores: district.outlets.flatMap((code) => {
          const outlet = byCode.get(code);
          return outlet ? [{ name: outlet.name, to: routes.hut.to({ outlet: outlet.slug }) }] : [];
        }),
      }))
      .filter(({ stores }) => stores.length > 0),
  }));
  return { regions };
}
