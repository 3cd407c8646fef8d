import { z } from 'zod';
import type { District } from './gazetteer.schema.ts';
import { gazetteerData } from './gazetteer-data.ts';
import { toPrediction } from './gazetteer-place.ts';
import { geoHttp } from './geo-http.ts';
import type { Geocoder, GeoPlace, GeoQuery, LatLng, PlaceKind } from './geocoder.ts';
import { toGeoPlace } from './remote-place.ts';

const text = z.string().min(1).optional();
const FeatureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    gid: z.string().regex(/^[\w:/.-]{3,80}$/),
    layer: text,
    name: text,
    housenumber: text,
    street: text,
    neighbourhood: text,
    borough: text,
    locality: text,
    localadmin: text,
    county: text,
    region: text,
    postalcode: text,
    country_a: text,
  }),
});
const AnswerSchema = z.object({ features: z.array(FeatureSchema) });

const KINDS: Record<string, PlaceKind> = {
  address: 'point',
  street: 'street',
  neighbourhood: 'urbanization',
  borough: 'district',
  localadmin: 'district',
  locality: 'district',
  county: 'city',
  region: 'city',
};

function toPlace(
  { geometry, properties: p }: z.infer<typeof FeatureSchema>,
  districts: readonly District[],
): GeoPlace | undefined {
  const [lng, lat] = geometry.coordinates;
  if (p.country_a !== 'PER') return undefined;
  const kind = KINDS[p.layer ?? ''] ?? 'landmark';
  const street = kind === 'street' ? (p.name ?? p.street) : p.street;
  const isNamed = kind === 'landmark' || kind === 'urbanization';
  return toGeoPlace(
    {
      id: `pl:${p.gid}`,
      lat,
      lng,
      kind,
      ...(isNamed && p.name !== undefined && { name: p.name }),
      ...(street !== undefined && { street }),
      ...(p.housenumber !== undefined && { houseNumber: p.housenumber }),
      districts: [p.localadmin, p.borough, p.locality, kind === 'district' ? p.name : undefined, p.county],
      ...(p.county !== undefined && { city: p.county }),
      ...(p.region !== undefined && { state: p.region }),
      ...(p.postalcode !== undefined && { postcode: p.postalcode }),
    },
    districts,
  );
}

/** Creates a geocoder that queries a Pelias server. */
export function createPeliasGeocoder(
  url: string,
  deadlineMs: number,
  districts: readonly District[] = gazetteerData().districts,
): Geocoder {
  const http = geoHttp(url, deadlineMs);
  async function ask(path: string, parameters: Record<string, string | number | undefined>): Promise<GeoPlace[]> {
    const { features } = await http.get(`v1/${path}`, parameters, AnswerSchema);
    return features.flatMap((feature) => toPlace(feature, districts) ?? []);
  }
  const search = (path: string, { text: typed, near, limit, lang }: GeoQuery) =>
    ask(path, {
      text: typed,
      'boundary.country': 'PER',
      'focus.point.lat': near?.lat,
      'focus.point.lon': near?.lng,
      size: limit,
      lang,
    });
  return {
    predict: async (query) => (await search('autocomplete', query)).map(toPrediction),
    geocode: (query) => search('search', query),
    reverse: async ({ lat, lng }: LatLng, lang = 'es') =>
      (await ask('reverse', { 'point.lat': lat, 'point.lon': lng, 'boundary.country': 'PER', size: 1, lang }))[0],
    async place(id, lang = 'es') {
      const gid = /^pl:([\w:/.-]{3,80})$/.exec(id)?.[1];
      return gid ? (await ask('place', { ids: gid, lang }))[0] : undefined;
    },
  };
}
