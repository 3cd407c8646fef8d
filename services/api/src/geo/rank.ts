import type { AddressQuery } from './address-query.ts';
import { distanceMetres } from './distance.ts';
import { type Item, isLimaOrCallao } from './gazetteer-items.ts';
import type { LatLng, PlaceKind } from './geocoder.ts';
import { numberFit, numericPart } from './house-number.ts';
import type { Region } from './region.ts';
import { likeness } from './spelling.ts';

/** Minimum relevance of a result. */
export const LEAST_RELEVANCE = 0.36;

const NEAR_METRES = 4_000;
const OUTSIDE_REGION = 0.5;
/** Weights that rank places with the same name. */
const KIND_WEIGHT: Record<PlaceKind, number> = {
  city: 1.17,
  district: 1.15,
  avenue: 1.05,
  landmark: 1.02,
  street: 1,
  urbanization: 0.98,
  point: 1,
};

/** Returns how well the typed words and a name match, 0 to 1. */
function cover(typed: readonly string[], name: readonly string[]): number {
  if (typed.length === 0 || name.length === 0) return 0;
  const hits = typed.map((word) => Math.max(...name.map((known) => likeness(word, known))));
  const meant = hits.reduce((sum, hit) => sum + hit, 0) / typed.length;
  const named = name.filter((known) => typed.some((word) => likeness(word, known) > 0)).length / name.length;
  return meant ** 2 * (0.55 + 0.45 * named);
}

export function isInRegion(item: Item, region: Region): boolean {
  if (region.districts.length > 0) return region.districts.includes(item.district);
  return region.city === undefined || item.district.city === region.city;
}

/** Returns how well the query matches the item's names, 0 to 1, without preferences. 1 is the exact full name. */
export function relevance(item: Item, query: AddressQuery, region: Region | undefined): number {
  const all = query.words.map((word) => word.text);
  const best = (typed: string[]) => Math.max(...item.names.map((name) => cover(typed, name)));
  if (!region) return best(all);
  const inRegion = isInRegion(item, region);
  const rest = query.words.filter((word) => !region.used.has(word)).map((word) => word.text);
  if (rest.length === 0 && item.kind === 'district' && region.districts.includes(item.district)) return 1;
  const whole = Math.max(best(all), best([...rest, ...region.words]));
  const apart = rest.length > 0 ? best(rest) * (inRegion ? 1 : OUTSIDE_REGION) : 0;
  return Math.max(whole * (inRegion ? 1 : 0.85), apart);
}

function typeWeight(item: Item, query: AddressQuery): number {
  if (!query.type) return 1;
  if (item.type) return item.type === query.type ? 1.1 : 0.9;
  return item.kind === 'landmark' ? 0.8 : 0.9;
}

function numberWeight(item: Item, houseNumber: string | undefined): number {
  if (houseNumber === undefined) return 1;
  if (item.kind !== 'avenue' && item.kind !== 'street') return item.kind === 'urbanization' ? 0.9 : 0.8;
  const number = numericPart(houseNumber);
  const fit = number === undefined ? undefined : numberFit(item.line, number);
  return fit === undefined ? 1 : 0.88 + 0.22 * fit;
}

function placeWeight(item: Item, near: LatLng | undefined): number {
  if (!near) return isLimaOrCallao(item.district.ubigeo) ? 1.06 : 1;
  return 1 + 0.5 * Math.exp(-distanceMetres(near, item) / NEAR_METRES);
}

/** Ranks longer streets first, and of one street the district with its longest part. */
function lengthWeight({ line, district }: Item): number {
  const inside = line.filter((vertex) => vertex.ubigeo === district.ubigeo).length;
  return 1 + 0.01 * Math.min(line.length, 5) + 0.002 * Math.min(inside, 4);
}

/** Returns the rank of a suggestion. */
export function score(item: Item, relevant: number, query: AddressQuery, near: LatLng | undefined): number {
  return (
    relevant *
    KIND_WEIGHT[item.kind] *
    typeWeight(item, query) *
    numberWeight(item, query.houseNumber) *
    placeWeight(item, near) *
    lengthWeight(item)
  );
}
