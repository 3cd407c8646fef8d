import type { Outlet } from '@horno/contracts/outlet';
import type { LocalizationTreeSchema, Place } from '@horno/contracts/place';
import { compareSpanish } from '@horno/domain';
import type { infer as Infer } from 'zod/mini';

type Tree = Infer<typeof LocalizationTreeSchema>;

export interface Province {
  id: string;
  name: string;
  state: string;
  districts: { name: string; outlets: string[] }[];
}

/** Returns the provinces with stores, those with most districts first. */
export function provincesOf(tree: Tree): Province[] {
  return tree
    .flatMap((state) =>
      state.provinces.map(({ name, districts }) => ({
        id: `${state.name}/${name}`,
        name,
        state: state.name,
        districts: districts.filter(({ outlets }) => outlets.length > 0).sort((a, b) => compareSpanish(a.name, b.name)),
      })),
    )
    .filter(({ districts }) => districts.length > 0)
    .sort((a, b) => b.districts.length - a.districts.length);
}

/** Returns a place for a district. Districts have no point: the pin starts at the store, and the customer moves it. */
export function manualPlace(province: Province, districtName: string, outlets: readonly Outlet[]): Place | undefined {
  const district = province.districts.find(({ name }) => name === districtName);
  const store = outlets.find(({ code }) => district?.outlets.includes(code));
  if (!district || !store) return undefined;
  return {
    id: 'manual',
    address_code: '',
    label: `${district.name}, ${province.name}`,
    lat: store.lat,
    lng: store.long,
    district: district.name,
    city: province.name,
    state: province.state,
    country: 'PE',
    approximate: true,
  };
}
