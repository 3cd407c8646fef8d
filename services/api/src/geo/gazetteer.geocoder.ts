import type { AddressQuery } from './address-query.ts';
import { distanceMetres } from './distance.ts';
import { fold, shownType, streetTypeOf, words } from './fold.ts';
import type { District } from './gazetteer.schema.ts';
import { type GazetteerData, gazetteerData } from './gazetteer-data.ts';
import { districtItem, gazetteerItems, type Item, isLimaOrCallao } from './gazetteer-items.ts';
import {
  fromSlug,
  houseNumberFromSlug,
  parseGazetteerId,
  placeAt,
  placeOf,
  streetInDistrict,
  toPrediction,
} from './gazetteer-place.ts';
import { gazetteerReverse } from './gazetteer-reverse.ts';
import { gazetteerSearch, type SearchResult } from './gazetteer-search.ts';
import type { Geocoder, GeoLang, GeoPlace, GeoQuery, LatLng } from './geocoder.ts';

/** Abbreviations of titles may lack vowels: "Crnl", "Sgto". */
const LONGEST_ABBREVIATION = 4;
const UNSPEAKABLE = /[^aeiouy\d]{5}|^[^aeiouy]+$/;
const REPEATED = /([a-z])\1\1/;

/** False for a word that no street in Peru is named after, such as "asdkjh" or "zzzz". */
function isPlausibleName(word: string): boolean {
  const text = fold(word);
  if (REPEATED.test(text)) return false;
  return text.length <= LONGEST_ABBREVIATION || /\d/.test(text) || !UNSPEAKABLE.test(text);
}

/** Minimum relevance of a street that surely was meant. */
const SURE_RELEVANCE = 0.5;
/** Maximum distance, in metres, between a street of a neighbouring district and the centre of the typed district. */
const SAME_AREA_METRES = 2_000;

/** Converts `av los tulipanes` to `Av. Los Tulipanes` and removes the words that name the region. */
function typedStreet(query: AddressQuery, found: SearchResult): string {
  const region = new Set([...(found.region?.used ?? [])].map((word) => word.token));
  const first = query.words.find((word) => !region.has(word.token))?.token ?? 0;
  const start = query.typeToken !== undefined && query.typeToken < first ? query.typeToken : first;
  const after = [...region].filter((token) => token > start);
  const street = query.tokens.slice(start, after.length > 0 ? Math.min(...after) : undefined);
  return street
    .map((token, at) => {
      const type = at === 0 ? streetTypeOf(words(token)[0] ?? '') : undefined;
      if (type) return shownType[type];
      if (at > 0 && /^(de|del|y)$/i.test(token)) return token.toLowerCase();
      return token.charAt(0).toUpperCase() + token.slice(1).toLowerCase();
    })
    .join(' ')
    .replace(/( de| del| y| la| las| los| el)+$/i, '');
}

/**
 * Returns the nearest of several districts with the same name (Miraflores in Lima and in Arequipa), or by default the one in
 * Lima and Callao.
 */
function likeliest(districts: readonly District[], near: LatLng | undefined): District | undefined {
  const rank = (district: District) =>
    near ? distanceMetres(near, district) : Number(!isLimaOrCallao(district.ubigeo));
  return [...districts].sort((a, b) => rank(a) - rank(b))[0];
}

/**
 * Creates the default geocoder with built-in data about Lima, Callao and the other cities of the chain. It needs no network. It
 * has main streets only, so an unknown street returns the centre of its district and `approximate`.
 */
export function createGazetteerGeocoder(data: GazetteerData = gazetteerData()): Geocoder {
  const items = gazetteerItems(data);
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  const search = gazetteerSearch(items, data.districts);
  const around = gazetteerReverse(data);
  const siblings = new Map<Item['line'], Item[]>();
  for (const item of items) {
    if (item.line.length > 0) siblings.set(item.line, [...(siblings.get(item.line) ?? []), item]);
  }
  const siblingIn = (item: Item, ubigeo: string) =>
    siblings.get(item.line)?.find((other) => other.district.ubigeo === ubigeo) ?? item;

  /** Returns the typed street at the centre of its district when the index has the district, but not the street. */
  function unknownStreet(found: SearchResult, near: LatLng | undefined): GeoPlace | undefined {
    const { query, region, hits } = found;
    const district = region ? likeliest(region.districts, near) : near && around.district(near);
    const street = query.words.filter((word) => !region?.used.has(word));
    if (!district || street.length === 0 || !street.every(({ text }) => isPlausibleName(text))) return undefined;
    // A number alone makes an address only where the customer names the district.
    if (query.type === undefined && (query.houseNumber === undefined || !region)) return undefined;
    const best = hits[0];
    const isMeant =
      best !== undefined &&
      best.relevance >= SURE_RELEVANCE &&
      (best.isInRegion || distanceMetres(district, best.item) <= SAME_AREA_METRES);
    return isMeant ? undefined : streetInDistrict(districtItem(district), typedStreet(query, found), query.houseNumber);
  }

  function locate({ text, near, limit }: GeoQuery): GeoPlace[] {
    const found = search.find(text, near);
    const places = found.hits.map(({ item }) => placeOf(item, found.query.houseNumber, siblingIn));
    const unknown = unknownStreet(found, near);
    const distinct = new Map([...(unknown ? [unknown] : []), ...places].map((place) => [place.id, place]));
    return [...distinct.values()].slice(0, limit);
  }

  async function reverse(point: LatLng, lang: GeoLang = 'es'): Promise<GeoPlace | undefined> {
    const nearby = around.nearby(point);
    return nearby && placeAt(point, nearby.district, lang, nearby.street);
  }

  return {
    async predict(query) {
      return locate(query).map(toPrediction);
    },
    async geocode(query) {
      return locate(query);
    },
    async place(id, lang = 'es') {
      const parsed = parseGazetteerId(id);
      if (!parsed) return undefined;
      if (parsed.type === 'point') return reverse(parsed, lang);
      const item = bySlug.get(parsed.slug);
      if (!item || parsed.suffix === undefined) return item && placeOf(item, undefined, siblingIn);
      if (item.kind === 'district') {
        const [street = '', door] = parsed.suffix.split('--');
        return streetInDistrict(item, fromSlug(street), door && houseNumberFromSlug(door));
      }
      return placeOf(item, houseNumberFromSlug(parsed.suffix), siblingIn);
    },
    reverse,
  };
}
