import type { LocalizationTreeSchema, Place } from '@horno/contracts/place';
import { compareSpanish, type GeoPoint } from '@horno/domain';
import type { infer as Infer } from 'zod/mini';

type Tree = Infer<typeof LocalizationTreeSchema>;

export interface Province {
  id: string;
  name: string;
  state: string;
  districts: { name: string; delivery: GeoPoint }[];
}

/** Returns the provinces with the districts that are delivered to, those with most districts first. */
export function provincesOf(tree: Tree): Province[] {
  return tree
    .flatMap((state) =>
      state.provinces.map(({ name, districts }) => ({
        id: `${state.name}/${name}`,
        name,
        state: state.name,
        districts: districts
          .flatMap(({ name: district, delivery }) => (delivery ? [{ name: district, delivery }] : []))
          .sort((a, b) => compareSpanish(a.name, b.name)),
      })),
    )
    .filter(({ districts }) => districts.length > 0)
    .sort((a, b) => b.districts.length - a.districts.length);
}

/** Returns a place for a district. Its pin starts somewhere in the district, and the customer moves it to the door. */
export function manualPlace(province: Province, districtName: string): Place | undefined {
  const district = province.districts.find(({ name }) => name === districtName);
  if (!district) return undefined;
  return {
    id: 'manual',
    address_code: '',
    label: `${district.name}, ${province.name}`,
    ...district.delivery,
    district: district.name,
    city: province.name,
    state: province.state,
    country: 'PE',
    approximate: true,
  };
}
