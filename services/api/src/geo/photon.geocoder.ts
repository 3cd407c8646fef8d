import { z } from 'zod';
import type { District } from './gazetteer.schema.ts';
import { gazetteerData } from './gazetteer-data.ts';
import { toPrediction } from './gazetteer-place.ts';
import { type GeoHttp, geoHttp } from './geo-http.ts';
import type { Geocoder, GeoPlace, GeoQuery, LatLng, PlaceKind } from './geocoder.ts';
import { toGeoPlace } from './remote-place.ts';

const text = z.string().min(1).optional();
const FeatureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
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
const AnswerSchema = z.object({ features: z.array(FeatureSchema) });
type Feature = z.infer<typeof FeatureSchema>;

const KINDS: Record<string, PlaceKind> = {
  house: 'point',
  street: 'street',
  locality: 'urbanization',
  district: 'district',
  city: 'city',
  county: 'city',
  state: 'city',
};

/**
 * Returns the place of a feature. Photon has no lookup by id, so the id contains the point: `ph:W123@-12.12000,-77.03000`.
 */
function toPlace({ geometry, properties: p }: Feature, districts: readonly District[]): GeoPlace | undefined {
  const [lng, lat] = geometry.coordinates;
  if (p.countrycode?.toUpperCase() !== 'PE') return undefined;
  const isAddress = p.street !== undefined && p.housenumber !== undefined;
  const byType = KINDS[p.type ?? ''] ?? 'landmark';
  const kind = byType === 'point' && !isAddress && p.name !== undefined ? 'landmark' : byType;
  const street = kind === 'street' ? (p.name ?? p.street) : p.street;
  return toGeoPlace(
    {
      id: `ph:${p.osm_type ?? ''}${p.osm_id ?? ''}@${lat.toFixed(5)},${lng.toFixed(5)}`,
      lat,
      lng,
      kind,
      ...(kind !== 'street' && !isAddress && p.name !== undefined && { name: p.name }),
      ...(street !== undefined && { street }),
      ...(p.housenumber !== undefined && { houseNumber: p.housenumber }),
      districts: [
        p.district,
        kind === 'district' || kind === 'city' ? p.name : undefined,
        p.city,
        p.locality,
        p.county,
      ],
      ...(p.city !== undefined && { city: p.city }),
      ...(p.state !== undefined && { state: p.state }),
      ...(p.postcode !== undefined && { postcode: p.postcode }),
    },
    districts,
  );
}

function pointOf(id: string): LatLng | undefined {
  const point = /^ph:[A-Z]?\d*@(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/.exec(id);
  return point ? { lat: Number(point[1]), lng: Number(point[2]) } : undefined;
}

/**
 * Creates a geocoder that queries a Photon server. A place is found again by the point in its id and keeps the suggested id.
 */
export function createPhotonGeocoder(
  url: string,
  deadlineMs: number,
  districts: readonly District[] = gazetteerData().districts,
): Geocoder {
  const http: GeoHttp = geoHttp(url, deadlineMs);
  const places = ({ features }: z.infer<typeof AnswerSchema>) =>
    features.flatMap((feature) => toPlace(feature, districts) ?? []);
  async function search(query: GeoQuery): Promise<GeoPlace[]> {
    const { text: q, near, limit, lang } = query;
    const answer = await http.get(
      'api',
      { q, lat: near?.lat, lon: near?.lng, limit, lang: lang === 'en' ? 'en' : 'default' },
      AnswerSchema,
    );
    return places(answer);
  }
  async function reverse(point: LatLng): Promise<GeoPlace | undefined> {
    return places(await http.get('reverse', { lat: point.lat, lon: point.lng, limit: 1 }, AnswerSchema))[0];
  }
  return {
    predict: async (query) => (await search(query)).map(toPrediction),
    geocode: search,
    reverse,
    async place(id) {
      const point = pointOf(id);
      const found = point && (await reverse(point));
      return found && { ...found, id };
    },
  };
}
