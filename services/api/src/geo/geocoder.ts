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
  /** A pinned point of the map, or a door that a remote geocoder knows. */
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
  /** INEI code of the district, six digits. */
  ubigeo?: string;
  /** Typical postcode of the district. A district may have several. */
  postcode?: string;
  /** True when the point is not that of a door, so the customer should place the pin. */
  approximate: boolean;
}

export type GeoLang = 'es' | 'en';

export interface GeoQuery {
  text: string;
  /** Centre of the customer's map. Nearer places come first. */
  near?: LatLng;
  limit: number;
  lang: GeoLang;
}

/**
 * Geocoder of the shop (spec 1 §5). Every method rejects with an `AppError` of code `GEO_UNAVAILABLE` when the provider does
 * not answer in time or answers with invalid data. `undefined` and empty lists mean that no such place exists.
 */
export interface Geocoder {
  predict(query: GeoQuery): Promise<Prediction[]>;
  place(id: string, lang?: GeoLang): Promise<GeoPlace | undefined>;
  geocode(query: GeoQuery): Promise<GeoPlace[]>;
  reverse(point: LatLng, lang?: GeoLang): Promise<GeoPlace | undefined>;
}
