import { z } from 'zod';
import type { District } from './gazetteer.schema.ts';
import { gazetteerData } from './gazetteer-data.ts';
import { toPrediction } from './gazetteer-place.ts';
import type { Geocoder, GeoLang, GeoPlace, GeoQuery, LatLng, PlaceKind } from './geocoder.ts';
import { getGeoJson, type Parameters } from './remote-http.ts';
import { type RemotePlace, toGeoPlace } from './remote-place.ts';

/** A request, and how its answer reads. Places of other countries are left out. */
interface Request {
  path: string;
  parameters: Parameters;
  answer: z.ZodType<(RemotePlace | undefined)[]>;
}

/** A geocoding service: its requests, and how it names places. */
interface Service {
  /** Ids start with it: `ph:W123@-12.12000,-77.03000`. */
  prefix: string;
  search(query: GeoQuery): Request;
  reverse(point: LatLng, lang: GeoLang): Request;
  /** Finds an object of OpenStreetMap again: `W123`. */
  lookup?(osm: string, lang: GeoLang): Request;
}

const text = z.string().min(1).optional();
const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
/** Text of a point in an id. */
const pointText = (lat: number, lng: number) => `@${lat.toFixed(5)},${lng.toFixed(5)}`;

const FeatureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
  properties: z.object({
    osm_id: z.number().optional(),
    osm_type: z.string().optional(),
    type: text,
    name: text,
    housenumber: text,
    street: text,
    locality: text,
    district: text,
    city: text,
    county: text,
    state: text,
    postcode: text,
    countrycode: text,
  }),
});

const photonKinds: Record<string, PlaceKind> = {
  house: 'point',
  street: 'street',
  locality: 'urbanization',
  district: 'district',
  city: 'city',
  county: 'city',
  state: 'city',
};

function ofPhoton({ geometry, properties: p }: z.infer<typeof FeatureSchema>): RemotePlace | undefined {
  const [lng, lat] = geometry.coordinates;
  if (p.countrycode?.toUpperCase() !== 'PE') return undefined;
  const isAddress = p.street !== undefined && p.housenumber !== undefined;
  const byType = photonKinds[p.type ?? ''] ?? 'landmark';
  const kind = byType === 'point' && !isAddress && p.name !== undefined ? 'landmark' : byType;
  const isArea = kind === 'district' || kind === 'city';
  return {
    id: `ph:${p.osm_type ?? ''}${p.osm_id ?? ''}${pointText(lat, lng)}`,
    lat,
    lng,
    kind,
    name: kind !== 'street' && !isAddress ? p.name : undefined,
    street: kind === 'street' ? (p.name ?? p.street) : p.street,
    houseNumber: p.housenumber,
    districts: [p.district, isArea ? p.name : undefined, p.city, p.locality, p.county],
    city: p.city,
    state: p.state,
    postcode: p.postcode,
  };
}

const photonAnswer = z.object({ features: z.array(FeatureSchema) }).transform(({ features }) => features.map(ofPhoton));

/** Photon has no lookup by id, so its ids contain the point. */
const photon: Service = {
  prefix: 'ph',
  search: ({ text: q, near, limit, lang }) => ({
    path: 'api',
    parameters: { q, lat: near?.lat, lon: near?.lng, limit, lang: lang === 'en' ? 'en' : 'default' },
    answer: photonAnswer,
  }),
  reverse: ({ lat, lng }) => ({ path: 'reverse', parameters: { lat, lon: lng, limit: 1 }, answer: photonAnswer }),
};

const ResultSchema = z.object({
  osm_type: text,
  osm_id: z.number().optional(),
  lat: z.coerce.number().pipe(latitude),
  lon: z.coerce.number().pipe(longitude),
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

const nominatimKinds: Record<string, PlaceKind> = {
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
const osmInitials: Record<string, string> = { node: 'N', way: 'W', relation: 'R' };

function ofNominatim(result: z.infer<typeof ResultSchema>): RemotePlace | undefined {
  const { address: a, lat, lon: lng } = result;
  if (a.country_code?.toLowerCase() !== 'pe') return undefined;
  const byType = nominatimKinds[result.addresstype ?? ''] ?? (a.road !== undefined ? 'street' : 'landmark');
  const kind = a.road !== undefined && a.house_number !== undefined ? 'point' : byType;
  const initial = osmInitials[result.osm_type ?? ''];
  const isNamed = kind === 'landmark' || kind === 'urbanization';
  return {
    id: `nm:${initial && result.osm_id !== undefined ? `${initial}${result.osm_id}` : pointText(lat, lng)}`,
    lat,
    lng,
    kind,
    name: (isNamed && result.name) || undefined,
    street: a.road,
    houseNumber: a.house_number,
    districts: [a.city_district, a.suburb, a.town, a.city, a.neighbourhood],
    city: a.city,
    state: a.state ?? a.region,
    postcode: a.postcode,
  };
}

const nominatimAnswer = z.array(ResultSchema).transform((results) => results.map(ofNominatim));
/** Without a place, `/reverse` answers 200 with an error. */
const nominatimReverse = z
  .union([ResultSchema, z.object({ error: z.string() })])
  .transform((result) => ('error' in result ? [] : [ofNominatim(result)]));
const nominatimCommon = (lang: GeoLang) => ({ format: 'jsonv2', addressdetails: 1, 'accept-language': lang });

const nominatim: Service = {
  prefix: 'nm',
  search({ text: q, near, limit, lang }) {
    // A box of about 15 km around the point ranks results inside it first, without excluding others.
    const viewbox = near && [near.lng - 0.15, near.lat + 0.15, near.lng + 0.15, near.lat - 0.15].join(',');
    const parameters = { q, ...nominatimCommon(lang), countrycodes: 'pe', limit, viewbox };
    return { path: 'search', parameters, answer: nominatimAnswer };
  },
  reverse: ({ lat, lng }, lang) => ({
    path: 'reverse',
    parameters: { lat, lon: lng, ...nominatimCommon(lang) },
    answer: nominatimReverse,
  }),
  lookup: (osm, lang) => ({
    path: 'lookup',
    parameters: { osm_ids: osm, ...nominatimCommon(lang) },
    answer: nominatimAnswer,
  }),
};

const services = { photon, nominatim };
export type RemoteGeocoderName = keyof typeof services;

/** Creates a geocoder that queries a Photon or a Nominatim server. */
export function createRemoteGeocoder(
  name: RemoteGeocoderName,
  url: string,
  deadlineMs: number,
  districts: readonly District[] = gazetteerData().districts,
): Geocoder {
  const service: Service = services[name];
  const idPattern = new RegExp(
    `^${service.prefix}:([A-Z]?\\d{0,15})(?:@(-?\\d{1,2}\\.\\d{5}),(-?\\d{1,3}\\.\\d{5}))?$`,
  );
  async function ask({ path, parameters, answer }: Request): Promise<GeoPlace[]> {
    const places = await getGeoJson(url, { path, parameters, schema: answer, deadlineMs });
    return places.flatMap((place) => (place && toGeoPlace(place, districts)) ?? []);
  }
  const search = (query: GeoQuery) => ask(service.search(query));
  return {
    predict: async (query) => (await search(query)).map(toPrediction),
    geocode: search,
    reverse: async (point, lang = 'es') => (await ask(service.reverse(point, lang)))[0],
    async place(id, lang = 'es') {
      const [, osm = '', lat, lng] = idPattern.exec(id) ?? [];
      if (lat !== undefined && lng !== undefined) {
        const [found] = await ask(service.reverse({ lat: Number(lat), lng: Number(lng) }, lang));
        return found && { ...found, id };
      }
      return service.lookup && /^[NWR]\d/.test(osm) ? (await ask(service.lookup(osm, lang)))[0] : undefined;
    },
  };
}
