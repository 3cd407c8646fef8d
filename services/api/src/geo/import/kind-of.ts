import { fold, streetTypeOf, words } from '../fold.ts';
import { type GeoFormat, type RawRecord, tagNames, tagOf } from './raw-record.ts';

type RecordKind = 'district' | 'avenue' | 'street' | 'landmark' | 'urbanization' | 'door';
export type KindOf = { kind: RecordKind } | { leftOut: string } | { fault: string };

/** Values of the property `kind`. */
const KIND_WORDS: Record<string, RecordKind> = {
  district: 'district',
  distrito: 'district',
  avenue: 'avenue',
  avenida: 'avenue',
  street: 'street',
  calle: 'street',
  jiron: 'street',
  pasaje: 'street',
  via: 'street',
  landmark: 'landmark',
  lugar: 'landmark',
  urbanization: 'urbanization',
  urbanizacion: 'urbanization',
  address: 'door',
  direccion: 'door',
};
const MAIN_ROADS = new Set('motorway trunk primary secondary'.split(' '));
const QUARTERS = new Set('neighbourhood quarter suburb residential'.split(' '));
const SIGHTS =
  'amenity shop tourism leisure historic healthcare office aeroway railway public_transport building craft man_made'.split(
    ' ',
  );
/** Line features that are not streets. */
const NO_STREETS = 'railway waterway power boundary route barrier aeroway'.split(' ');

/** Returns the kind of a record, from its property `kind`, its other properties or its OpenStreetMap tags. */
export function kindOf({ tags, shape }: RawRecord, format: GeoFormat): KindOf {
  const given = tagOf(tags, tagNames.kind);
  const known = given === undefined ? undefined : KIND_WORDS[fold(given)];
  if (known) return { kind: known };
  if (given !== undefined && format !== 'osm') return { fault: `kind: "${given}" is not known` };

  const name = tagOf(tags, tagNames.name);
  const isDoor = tagOf(tags, tagNames.street) !== undefined && tagOf(tags, tagNames.houseNumber) !== undefined;
  const isArea = tagOf(tags, tagNames.district) !== undefined && tagOf(tags, tagNames.ubigeo) !== undefined;
  if (isArea && name === undefined && !isDoor) return { kind: 'district' };
  if (name === undefined) {
    if (isDoor) return { kind: 'door' };
    // A road segment may have no name. A point without any name is a fault.
    return format !== 'osm' && shape.type === 'point' ? { fault: 'name: missing' } : { leftOut: 'without a name' };
  }
  const tagged = kindOfTags(tags, shape.type);
  if (tagged) return tagged;
  if (isDoor) return { kind: 'door' };
  if (format === 'osm') return { leftOut: 'of a kind that the index does not contain' };
  return { kind: kindOfName(name, shape.type) };
}

function kindOfTags(tags: RawRecord['tags'], shape: RawRecord['shape']['type']): KindOf | undefined {
  const road = tags.get('highway');
  if (road !== undefined) {
    if (shape !== 'lines') return { leftOut: 'points on roads' };
    return { kind: MAIN_ROADS.has(road) ? 'avenue' : 'street' };
  }
  if (shape === 'lines') {
    return NO_STREETS.some((key) => tags.has(key)) ? { leftOut: 'lines that are not streets' } : undefined;
  }
  const place = tags.get('place');
  if (place !== undefined) return QUARTERS.has(place) ? { kind: 'urbanization' } : { leftOut: 'towns and regions' };
  if (tags.get('landuse') === 'residential') return { kind: 'urbanization' };
  return SIGHTS.some((key) => tags.has(key)) ? { kind: 'landmark' } : undefined;
}

function kindOfName(name: string, shape: RawRecord['shape']['type']): RecordKind {
  const type = streetTypeOf(words(name)[0] ?? '');
  if (shape === 'lines') return type === 'av' ? 'avenue' : 'street';
  if (type === undefined || type === 'ovalo' || type === 'plaza') return 'landmark';
  if (type === 'urb') return 'urbanization';
  return type === 'av' ? 'avenue' : 'street';
}
