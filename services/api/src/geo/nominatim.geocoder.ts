import { z } from 'zod';
import type { District } from './gazetteer.schema.ts';
import { gazetteerData } from './gazetteer-data.ts';
import { toPrediction } from './gazetteer-place.ts';
import { geoHttp } from './geo-http.ts';
import type { Geocoder, GeoLang, GeoPlace, PlaceKind } from './geocoder.ts';
import { toGeoPlace } from './remote-place.ts';

const text = z.string().min(1).optional();
const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);
const ResultSchema = z.object({
  osm_type: text,
  osm_id: z.number().optional(),
  lat: degrees(90),
  lon: degrees(180),
  display_name: z.string(),
  name: z.string().optional(),
  addresstype: text,
  address: z.object({
    house_number: text,
    road: text,
    neighbourhood: text,
    suburb: text,
    city_district: text,
    town: text,
    city: text,
    region: text,
    county: text,
    state: text,
    postcode: text,
    country_code: text,
  }),
});
type Result = z.infer<typeof ResultSchema>;

/** Reply of `/reverse` with status 200 when no place was found. */
const NothingSchema = z.object({ error: z.string() });

const KINDS: Record<string, PlaceKind> = {
  road: 'street',
  house_number: 'point',
  building: 'point',
  place: 'point',
  neighbourhood: 'urbanization',
  suburb: 'district',
  city_district: 'district',
  town: 'district',
  city: 'city',
  county: 'city',
  state: 'city',
};

const asciiInitial: Record<string, string> = { node: 'N', way: 'W', relation: 'R' };

function kindOf({ addresstype, address }: Result): PlaceKind {
  if (address.road !== undefined && address.house_number !== undefined) return 'point';
  return KINDS[addresstype ?? ''] ?? (address.road !== undefined ? 'street' : 'landmark');
}

function toPlace(result: Result, known: readonly District[]): GeoPlace | undefined {
  const { address, lat, lon: lng } = result;
  if (address.country_code?.toLowerCase() !== 'pe') return undefined;
  const kind = kindOf(result);
  const initial = asciiInitial[result.osm_type ?? ''];
  const isNamed = (kind === 'landmark' || kind === 'urbanization') && result.name;
  return toGeoPlace(
    {
      id:
        initial && result.osm_id !== undefined
          ? `nm:${initial}${result.osm_id}`
          : `nm:@${lat.toFixed(5)},${lng.toFixed(5)}`,
      lat,
      lng,
      kind,
      ...(isNamed && { name: isNamed }),
      ...(address.road !== undefined && { street: address.road }),
      ...(address.house_number !== undefined && { houseNumber: address.house_number }),
      districts: [address.city_district, address.suburb, address.town, address.city, address.neighbourhood],
      ...(address.city !== undefined && { city: address.city }),
      ...((address.state ?? address.region) !== undefined && { state: address.state ?? address.region }),
      ...(address.postcode !== undefined && { postcode: address.postcode }),
    },
    known,
  );
}

/** Creates a geocoder that queries a Nominatim server. */
export function createNominatimGeocoder(
  url: string,
  deadlineMs: number,
  districts: readonly District[] = gazetteerData().districts,
): Geocoder {
  const http = geoHttp(url, deadlineMs);
  const toPlaces = (results: Result[]) => results.flatMap((result) => toPlace(result, districts) ?? []);
  const common = (lang: GeoLang) => ({ format: 'jsonv2', addressdetails: 1, 'accept-language': lang });

  const geocoder: Geocoder = {
    predict: async (query) => (await geocoder.geocode(query)).map(toPrediction),
    async geocode({ text: q, near, limit, lang }) {
      // A box of about 15 km around the point ranks results inside it first, without excluding others.
      const viewbox = near && [near.lng - 0.15, near.lat + 0.15, near.lng + 0.15, near.lat - 0.15].join(',');
      const parameters = { q, ...common(lang), countrycodes: 'pe', limit, viewbox };
      return toPlaces(await http.get('search', parameters, z.array(ResultSchema)));
    },
    async reverse({ lat, lng }, lang = 'es') {
      const answer = await http.get(
        'reverse',
        { lat, lon: lng, ...common(lang) },
        z.union([ResultSchema, NothingSchema]),
      );
      return 'error' in answer ? undefined : toPlace(answer, districts);
    },
    async place(id, lang = 'es') {
      const point = /^nm:@(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/.exec(id);
      if (point) {
        const found = await geocoder.reverse({ lat: Number(point[1]), lng: Number(point[2]) }, lang);
        return found && { ...found, id };
      }
      const osm = /^nm:([NWR]\d{1,15})$/.exec(id)?.[1];
      if (!osm) return undefined;
      return toPlaces(await http.get('lookup', { osm_ids: osm, ...common(lang) }, z.array(ResultSchema)))[0];
    },
  };
  return geocoder;
}
