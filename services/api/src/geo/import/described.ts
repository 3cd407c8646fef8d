import type { AreaShape } from '../area-shape.ts';
import type { LatLng } from '../geocoder.ts';

interface Named {
  name: string;
  aliases: string[];
  /** District, where the file names it; else the point tells. */
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

/** A door: it tells where a street has which number. */
export interface DescribedDoor {
  kind: 'door';
  street: string;
  number: number;
  point: LatLng;
  ubigeo?: string | undefined;
}

/** What a record of a file means to the gazetteer. */
export type Described = DescribedDistrict | DescribedStreet | DescribedSpot | DescribedDoor;

export type Description =
  | { places: Described[]; leftOut?: never; fault?: never }
  | { leftOut: string; places?: never; fault?: never }
  | { fault: string; places?: never; leftOut?: never };
