import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { AreaShape } from '../area-shape.ts';
import { roundDegrees } from '../distance.ts';
import { PERU } from '../gazetteer.schema.ts';
import type { LatLng } from '../geocoder.ts';
import type { Described, DescribedDoor, Description } from './described.ts';
import { kindOf } from './kind-of.ts';
import { nameFault, tidyName } from './place-name.ts';
import { type GeoFormat, type RawRecord, type RawShape, tagNames, tagOf } from './raw-record.ts';

/**
 * Converts a record of a file to places. Invalid records of an operator's own data are faults. An OpenStreetMap extract has many
 * irrelevant records, which are counted and left out.
 */
export function describe(record: RawRecord, format: GeoFormat): Description {
  const { tags, shape } = record;
  const stray = pointsOf(shape).find((point) => !isInPeru(point));
  if (stray) {
    const where = `${stray.lat}, ${stray.lng} lies outside Peru`;
    return format === 'osm' ? { leftOut: 'outside Peru' } : { fault: `lat, lon: ${where}` };
  }
  const ubigeo = tagOf(tags, tagNames.ubigeo);
  if (ubigeo !== undefined && !/^\d{6}$/.test(ubigeo)) return { fault: `ubigeo: "${ubigeo}" is not six digits` };
  const found = kindOf(record, format);
  if ('fault' in found) return { fault: found.fault };
  if ('leftOut' in found) return { leftOut: found.leftOut };
  const { kind } = found;
  if (kind === 'district') return describeDistrict(tags, shape, ubigeo);

  const door = doorOf(tags, shape, ubigeo);
  if (kind === 'door') {
    if (door) return { places: [door] };
    const isPlain = tagOf(tags, tagNames.street) !== undefined && tagOf(tags, tagNames.houseNumber) !== undefined;
    return isPlain || format === 'osm'
      ? { leftOut: 'with an invalid house number' }
      : { fault: 'street, number: missing' };
  }
  const [first = '', ...more] = (tagOf(tags, tagNames.name) ?? '').split(';');
  const isStreet = kind === 'avenue' || kind === 'street';
  const tidy = tidyName(first);
  // Many streets are named by one letter or digit, and maps omit the street type.
  const name = isStreet && /^[A-Z\d]$/i.test(tidy) ? `Calle ${tidy.toUpperCase()}` : tidy;
  const fault = nameFault(name);
  if (fault) return format === 'osm' ? { leftOut: 'with an invalid name' } : { fault };
  const aliases = [...more, ...tagNames.otherNames.flatMap((key) => tags.get(key)?.split(';') ?? [])].map(tidyName);
  const named = { name, aliases: aliasesOf(name, aliases), ubigeo };
  const place: Described = isStreet
    ? { ...named, kind, lines: shape.type === 'lines' ? shape.lines : [[middleOf(shape)]] }
    : { ...named, kind, point: middleOf(shape) };
  return { places: door ? [place, door] : [place] };
}

function describeDistrict(tags: RawRecord['tags'], shape: RawShape, ubigeo: string | undefined): Description {
  const name = tagOf(tags, tagNames.district) ?? tagOf(tags, tagNames.name);
  const city = tagOf(tags, tagNames.province);
  const state = tagOf(tags, tagNames.department);
  const missing = Object.entries({ ubigeo, district: name, province: city, department: state })
    .filter(([, value]) => value === undefined)
    .map(([key]) => key);
  if (ubigeo === undefined || name === undefined || city === undefined || state === undefined) {
    return { fault: `${missing.join(', ')}: missing` };
  }
  const names = [name, city, state].map(tidyName);
  const fault = names.map(nameFault).find((one) => one !== undefined);
  if (fault !== undefined) return { fault };
  const postcode = tagOf(tags, tagNames.postcode);
  if (postcode !== undefined && !/^\d{5}$/.test(postcode))
    return { fault: `postcode: "${postcode}" is not five digits` };
  const [district = '', province = '', department = ''] = names;
  const area = shape.type === 'area' ? roundShape(shape.polygons) : undefined;
  const point = area ? pointInside(area) : middleOf(shape);
  return {
    places: [
      { kind: 'district', ubigeo, name: district, city: province, state: department, point, postcode, shape: area },
    ],
  };
}

function doorOf(tags: RawRecord['tags'], shape: RawShape, ubigeo: string | undefined): DescribedDoor | undefined {
  const street = tagOf(tags, tagNames.street);
  const number = /^\d{1,4}(?=[-\s]?[a-z]?$)/i.exec(tagOf(tags, tagNames.houseNumber) ?? '')?.[0];
  if (street === undefined || number === undefined || Number(number) === 0 || shape.type === 'lines') return undefined;
  const tidy = tidyName(street);
  if (nameFault(tidy) !== undefined) return undefined;
  return { kind: 'door', street: tidy, number: Number(number), point: middleOf(shape), ubigeo };
}

function aliasesOf(name: string, aliases: readonly string[]): string[] {
  return [...new Set(aliases)].filter((alias) => alias !== name && nameFault(alias) === undefined);
}

function pointsOf(shape: RawShape): LatLng[] {
  if (shape.type === 'point') return [shape.point];
  if (shape.type === 'lines') return shape.lines.flat();
  return shape.polygons.flat(2).map(([lng, lat]) => ({ lat, lng }));
}

function isInPeru({ lat, lng }: LatLng): boolean {
  return lat >= PERU.south && lat <= PERU.north && lng >= PERU.west && lng <= PERU.east;
}

/** Returns the point, or the centre of the bounding box. */
function middleOf(shape: RawShape): LatLng {
  const box = { south: 90, north: -90, west: 180, east: -180 };
  for (const { lat, lng } of pointsOf(shape)) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
  }
  return { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 };
}

/** Returns a point inside the area, preferably the centre. */
function pointInside(shape: AreaShape): LatLng {
  const middle = middleOf({ type: 'area', polygons: shape });
  if (booleanPointInPolygon([middle.lng, middle.lat], { type: 'MultiPolygon', coordinates: shape })) return middle;
  const [lng, lat] = shape[0]?.[0]?.[0] ?? [middle.lng, middle.lat];
  return { lat, lng };
}

function roundShape(shape: AreaShape): AreaShape {
  return shape.map((rings) =>
    rings.map((ring) => ring.map(([lng, lat]): [number, number] => [roundDegrees(lng), roundDegrees(lat)])),
  );
}
