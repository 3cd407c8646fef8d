/** A point in degrees. */
export interface GeoPoint {
  lat: number;
  lng: number;
}

/** A GeoJSON ring: `[lng, lat]` pairs; closing it is optional. */
export type Ring = readonly (readonly [lng: number, lat: number])[];

/** Direction in which the pin moves. */
export type Direction = 'north' | 'south' | 'east' | 'west';

/** Metres that one press of an arrow key moves the pin (domain §3.1). */
export const pinStepMetres = 10;

const EARTH_RADIUS_KM = 6371;
const METRES_PER_DEGREE = (EARTH_RADIUS_KM * 1000 * Math.PI) / 180;
/** Tolerance of a border in degrees, about a tenth of a millimetre. */
const EDGE_DEGREES = 1e-9;

/** Returns the great-circle distance in metres (haversine, R 6371 km: spec 1 §9). */
export function distanceMetres(from: GeoPoint, to: GeoPoint): number {
  const dLat = toRadians(to.lat - from.lat);
  const dLng = toRadians(to.lng - from.lng);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * 1000 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Returns the distance in kilometres with two decimals. */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  return Math.round(distanceMetres(from, to) / 10) / 100;
}

/** Ray casting on one ring. A point on the border is inside, so that a shared border belongs to a zone. */
export function isInRing(point: GeoPoint, ring: Ring): boolean {
  let inside = false;
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? a;
    if (isOnEdge(point, a, b)) return true;
    const crosses = a[1] > point.lat !== b[1] > point.lat;
    // Stryker disable next-line EqualityOperator: a point on the border has returned
    if (crosses && point.lng < ((b[0] - a[0]) * (point.lat - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

/** Returns true when the first ring of a GeoJSON polygon contains the point and no later ring (a hole) does. */
export function isInPolygon(point: GeoPoint, rings: readonly Ring[]): boolean {
  const [outer, ...holes] = rings;
  return outer !== undefined && isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole));
}

/** Returns the first coverage zone that contains a point (domain §1: `coverage[]: {polygon, fee, min_cart}`). */
export function coverageAt<T extends { polygon: Ring }>(coverage: readonly T[], point: GeoPoint): T | undefined {
  return coverage.find((zone) => isInRing(point, zone.polygon));
}

/** Moves a point by metres in a direction, to place the pin by keyboard. */
export function movePoint(point: GeoPoint, direction: Direction, metres: number = pinStepMetres): GeoPoint {
  const latStep = metres / METRES_PER_DEGREE;
  const lngStep = latStep / Math.max(Math.cos(toRadians(point.lat)), Number.EPSILON);
  switch (direction) {
    case 'north':
      return { lat: Math.min(90, point.lat + latStep), lng: point.lng };
    case 'south':
      return { lat: Math.max(-90, point.lat - latStep), lng: point.lng };
    case 'east':
      return { lat: point.lat, lng: wrapLng(point.lng + lngStep) };
    case 'west':
      return { lat: point.lat, lng: wrapLng(point.lng - lngStep) };
  }
}

/** Returns items with their distance in kilometres (two decimals), nearest first. */
export function sortByDistance<T extends { lat: number; lng: number }>(
  from: GeoPoint,
  places: readonly T[],
): { place: T; distanceKm: number }[] {
  return places
    .map((place) => ({ place, metres: distanceMetres(from, place) }))
    .sort((a, b) => a.metres - b.metres)
    .map(({ place }) => ({ place, distanceKm: distanceKm(from, place) }));
}

function isOnEdge(point: GeoPoint, a: readonly [number, number], b: readonly [number, number]): boolean {
  const abLng = b[0] - a[0];
  const abLat = b[1] - a[1];
  const length = Math.hypot(abLng, abLat);
  const across = Math.abs(abLng * (point.lat - a[1]) - abLat * (point.lng - a[0])) / length;
  const along = (abLng * (point.lng - a[0]) + abLat * (point.lat - a[1])) / length;
  return across <= EDGE_DEGREES && along >= -EDGE_DEGREES && along <= length + EDGE_DEGREES;
}

function wrapLng(lng: number): number {
  if (lng > 180) return lng - 360;
  return lng < -180 ? lng + 360 : lng;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
