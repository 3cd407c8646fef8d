import { roundDegrees } from './distance.ts';
import { slug } from './fold.ts';
import type { District } from './gazetteer.schema.ts';
import { type Item, isLimaOrCallao } from './gazetteer-items.ts';
import type { GeoLang, GeoPlace, LatLng, Prediction } from './geocoder.ts';
import { locateNumber, numericPart } from './house-number.ts';

const PREFIX = 'gz:';

/** Formats "Miraflores, Lima", or "Arequipa" when the district and its city have the same name. */
function areaOf(district: District): string {
  return district.name === district.city ? district.city : `${district.name}, ${district.city}`;
}

function area(district: District): Pick<GeoPlace, 'district' | 'city' | 'state' | 'country' | 'ubigeo' | 'postcode'> {
  return {
    district: district.name,
    city: district.city,
    state: district.state,
    country: 'PE',
    ubigeo: district.ubigeo,
    ...(district.postcode !== undefined && { postcode: district.postcode }),
  };
}

function labelOf({ kind, name, district }: Item): string {
  if (kind === 'city') return `${name}, Perú`;
  if (kind === 'district') return `${name}, ${name === district.city ? district.state : district.city}`;
  return `${name}, ${areaOf(district)}`;
}

const isStreet = (item: Item) => item.kind === 'avenue' || item.kind === 'street';

function placeOnStreet(
  item: Item,
  district: District,
  at: LatLng,
  isNearDoor: boolean,
  houseNumber?: string,
): GeoPlace {
  const line = houseNumber === undefined ? item.name : `${item.name} ${houseNumber}`;
  const suffix = houseNumber === undefined ? '' : `#${slug(houseNumber)}`;
  return {
    id: `${PREFIX}${item.slug}${suffix}`,
    label: `${line}, ${areaOf(district)}`,
    kind: item.kind,
    lat: at.lat,
    lng: at.lng,
    street: item.name,
    ...(houseNumber !== undefined && { houseNumber }),
    ...area(district),
    approximate: !isNearDoor,
  };
}

/**
 * Returns the place of an item, with the house number on a street. A number in another district of the same street needs the
 * item of that district; `itemAt` finds it.
 */
export function placeOf(
  item: Item,
  houseNumber: string | undefined,
  itemAt: (sibling: Item, ubigeo: string) => Item,
): GeoPlace {
  if (isStreet(item)) {
    const number = houseNumber === undefined ? undefined : numericPart(houseNumber);
    const door = number === undefined ? undefined : locateNumber(item.line, number);
    if (!door) return placeOnStreet(item, item.district, item, false, houseNumber);
    const owner = itemAt(item, door.ubigeo);
    return placeOnStreet(owner, owner.district, door, door.isNearDoor, houseNumber);
  }
  const place: GeoPlace = {
    id: PREFIX + item.slug,
    label: labelOf(item),
    kind: item.kind,
    lat: item.lat,
    lng: item.lng,
    ...area(item.district),
    approximate: item.kind !== 'landmark',
  };
  if (item.kind === 'urbanization') {
    place.urbanization = item.name;
    if (houseNumber !== undefined) {
      place.id += `#${slug(houseNumber)}`;
      place.houseNumber = houseNumber;
      place.label = `${item.name} ${houseNumber}, ${areaOf(item.district)}`;
    }
  }
  return place;
}

/** Returns the centre of a known district for an unknown street. The customer then places the pin. */
export function streetInDistrict(item: Item, street: string, houseNumber?: string): GeoPlace {
  const line = houseNumber === undefined ? street : `${street} ${houseNumber}`;
  const door = houseNumber === undefined ? '' : `--${slug(houseNumber)}`;
  return {
    id: `${PREFIX}${item.slug}#${slug(street)}${door}`,
    label: `${line}, ${areaOf(item.district)}`,
    kind: 'street',
    lat: item.lat,
    lng: item.lng,
    street,
    ...(houseNumber !== undefined && { houseNumber }),
    ...area(item.district),
    approximate: true,
  };
}

export interface NearStreet {
  name: string;
  /** Hundred of the block. */
  block?: number;
}

/** Describes a pinned point by the nearest street and the district. */
export function placeAt(point: LatLng, district: District, lang: GeoLang, street?: NearStreet): GeoPlace {
  const lat = roundDegrees(point.lat);
  const lng = roundDegrees(point.lng);
  const near = street && [street.name, street.block].filter((part) => part !== undefined).join(' ');
  const where = lang === 'en' ? `near ${near}` : `cerca de ${near}`;
  const inCity = isLimaOrCallao(district.ubigeo) ? district.name : areaOf(district);
  return {
    id: `${PREFIX}@${lat.toFixed(5)},${lng.toFixed(5)}`,
    label: near ? `${where}, ${inCity}` : areaOf(district),
    kind: 'point',
    lat,
    lng,
    ...(street && { street: street.name }),
    ...area(district),
    approximate: false,
  };
}

/** Formats the two lines of a suggestion. */
export function toPrediction(place: GeoPlace): Prediction {
  const [title = place.label, ...detail] = place.label.split(', ');
  return { id: place.id, title, detail: detail.join(', ') };
}

export type GazetteerId = { type: 'item'; slug: string; suffix?: string } | { type: 'point'; lat: number; lng: number };

export function parseGazetteerId(id: string): GazetteerId | undefined {
  const point = /^gz:@(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/.exec(id);
  if (point) return { type: 'point', lat: Number(point[1]), lng: Number(point[2]) };
  const item = /^gz:([a-z0-9-]{1,160})(?:#([a-z0-9-]{1,160}))?$/.exec(id);
  if (!item?.[1]) return undefined;
  return { type: 'item', slug: item[1], ...(item[2] !== undefined && { suffix: item[2] }) };
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Converts `los-pinos` to `Los Pinos` and `mz-h-lt-4` to `Mz H Lt 4`. */
export function fromSlug(text: string): string {
  return text.split('-').filter(Boolean).map(capitalise).join(' ');
}

/** Converts the suffix of an id to a house number: `345b` → `345B`. */
export function houseNumberFromSlug(text: string): string | undefined {
  if (/^\d{1,4}[a-z]?$/.test(text)) return text.toUpperCase();
  const lot = /^mz-([a-z0-9]+)(?:-lt-([a-z0-9]+))?$/.exec(text);
  if (!lot?.[1]) return undefined;
  const block = `Mz ${lot[1].toUpperCase()}`;
  return lot[2] ? `${block} Lt ${lot[2].toUpperCase()}` : block;
}
