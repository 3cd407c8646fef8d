import { areaNames, nameWords, type StreetType, slug, streetTypeOf, words } from './fold.ts';
import type { District, Vertex } from './gazetteer.schema.ts';
import { capitals, type GazetteerData } from './gazetteer-data.ts';
import type { PlaceKind } from './geocoder.ts';

/** A search result: the part of an entry in one district, a district, or a city. */
export interface Item {
  /** Stable id made of the name and the district. */
  slug: string;
  kind: Exclude<PlaceKind, 'point'>;
  name: string;
  /** Words of the name and of each alias. */
  names: string[][];
  type?: StreetType;
  district: District;
  /** Point of a search without a house number. */
  lat: number;
  lng: number;
  /** The whole street in all its districts. */
  line: readonly Vertex[];
  isImported?: boolean;
}

const LIMA_AND_CALLAO = /^(1501|0701)/;

export function isLimaOrCallao(ubigeo: string): boolean {
  return LIMA_AND_CALLAO.test(ubigeo);
}

/**
 * Returns the slug of a district. District names repeat between cities (Miraflores, La Victoria), so the slug has the city
 * outside Lima and Callao.
 */
function districtSlug(district: District): string {
  const alone = isLimaOrCallao(district.ubigeo) || district.name === district.city;
  return alone ? slug(district.name) : `${slug(district.name)}-${slug(district.city)}`;
}

export function districtItem(district: District): Item {
  return {
    slug: `distrito-${district.ubigeo}`,
    kind: 'district',
    name: district.name,
    names: [district.name, ...district.aliases].flatMap(areaNames),
    district,
    lat: district.lat,
    lng: district.lng,
    line: [],
  };
}

function cityItem(capital: District): Item {
  return {
    ...districtItem(capital),
    slug: `ciudad-${capital.ubigeo.slice(0, 4)}`,
    kind: 'city',
    name: capital.city,
    names: areaNames(capital.city),
  };
}

/** Returns all searchable items with their ids. Throws when two built-in places have the same id. */
export function gazetteerItems(data: GazetteerData): Item[] {
  const items = [...capitals(data.districts).map(cityItem), ...data.districts.map(districtItem)];
  for (const entry of data.entries) {
    const type = streetTypeOf(words(entry.name)[0] ?? '');
    for (const ubigeo of new Set(entry.line.map((vertex) => vertex.ubigeo))) {
      const district = data.byUbigeo.get(ubigeo);
      const inside = entry.line.filter((vertex) => vertex.ubigeo === ubigeo);
      const middle = inside[Math.floor((inside.length - 1) / 2)];
      if (!district || !middle) continue;
      items.push({
        slug: [slug(entry.name), districtSlug(district), ...(entry.mark ? [entry.mark] : [])].join('-'),
        kind: entry.kind,
        name: entry.name,
        names: [entry.name, ...entry.aliases].map(nameWords),
        ...(type && { type }),
        district,
        lat: middle.lat,
        lng: middle.lng,
        line: entry.line,
        ...(entry.isImported && { isImported: true }),
      });
    }
  }
  const distinct = new Map<string, Item>();
  for (const item of items) {
    const isNew = !distinct.has(item.slug);
    if (isNew) distinct.set(item.slug, item);
    // Imported places may share an id; the first one is used.
    else if (!item.isImported) throw new Error(`gazetteer: two places share the id ${item.slug}`);
  }
  return [...distinct.values()];
}
