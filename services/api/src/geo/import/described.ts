import type { AreaShape } from '../area-shape.ts';
import type { LatLng } from '../geocoder.ts';

interface Named {
  name: string;
  aliases: string[];
  /** District code from the file; by default the point determines it. */
  ubigeo?: string | undefined;
}

export interface DescribedDistrict {
  kind: 'district';
  ubigeo: string;
  name: string;
  city: string;
  state: string;
  point: LatLng;
  postcode?: string | undefined;
  shape?: AreaShape | undefined;
}

export interface DescribedStreet extends Named {
  kind: 'avenue' | 'street';
  lines: LatLng[][];
}

export interface DescribedSpot extends Named {
  kind: 'landmark' | 'urbanization';
  point: LatLng;
}

/** A door, which gives a street a house number at a point. */
export interface DescribedDoor {
  kind: 'door';
  street: string;
  number: number;
  point: LatLng;
  ubigeo?: string | undefined;
}

/** A record of a file, converted for the gazetteer. */
export type Described = DescribedDistrict | DescribedStreet | DescribedSpot | DescribedDoor;

export type Description =
  | { places: Described[]; leftOut?: never; fault?: never }
  | { leftOut: string; places?: never; fault?: never }
  | { fault: string; places?: never; leftOut?: never };
