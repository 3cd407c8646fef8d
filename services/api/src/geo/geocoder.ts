import type { Prediction } from '@horno/contracts/place';

export type { Prediction };

export interface LatLng {
  lat: number;
  lng: number;
}

export type PlaceKind =
  | 'district'
  | 'avenue'
  | 'street'
  | 'landmark'
  | 'urbanization'
  | 'city'
  /** A point of the map that somebody pinned, or a door that a remote geocoder knows. */
  | 'point';

/** A place in Peru, WGS 84. */
export interface GeoPlace {
  id: string;
  label: string;
  kind: PlaceKind;
  lat: number;
  lng: number;
  street?: string;
  /** A number with an optional letter, or block and lot: `Mz H Lt 4`. */
  houseNumber?: string;
  urbanization?: string;
  district: string;
  /** Provincia. */
  city: string;
  /** Departamento. */
  state: string;
  country: 'PE';
  /** The district's INEI code, six digits. */
  ubigeo?: string;
  /** Typical of the district; a district may have several. */
  postcode?: string;
  /** The point is not that of a door: the customer should place the pin. */
  approximate: boolean;
}

export type GeoLang = 'es' | 'en';

export interface GeoQuery {
  text: string;
  /** Where the customer looks at the map; nearer places come first. */
  near?: LatLng;
  limit: number;
  lang: GeoLang;
}

/**
 * The way to places (spec 1 §5). Every method rejects with an `AppError` of code `GEO_UNAVAILABLE` when the provider does not
 * answer in time or does not make sense; `undefined` and empty lists mean that there is no such place.
 */
export interface Geocoder {
  predict(query: GeoQuery): Promise<Prediction[]>;
  place(id: string, lang?: GeoLang): Promise<GeoPlace | undefined>;
  geocode(query: GeoQuery): Promise<GeoPlace[]>;
  reverse(point: LatLng, lang?: GeoLang): Promise<GeoPlace | undefined>;
}
