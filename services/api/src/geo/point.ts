import { AppError } from '@horno/contracts/errors';
import type { LatLng } from './geocoder.ts';

const MAX_LAT = 90;
const MAX_LNG = 180;

/** Parses `lng,lat`. Fails with VALIDATION when latitude or longitude is out of range. */
export function parseLocation(location: string): LatLng {
  const [lng = Number.NaN, lat = Number.NaN] = location.split(',').map(Number);
  if (!isPoint({ lat, lng })) throw new AppError('VALIDATION', { fields: [{ field: 'location', message: '' }] });
  return { lat, lng };
}

/**
 * Returns the centre of the customer's map when both numbers are given. Fails with VALIDATION when one is out of range.
 */
export function nearOf({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): { near?: LatLng } {
  if (lat === undefined || lng === undefined) return {};
  const near = { lat, lng };
  if (isPoint(near)) return { near };
  const field = Math.abs(lat) > MAX_LAT ? 'lat' : 'lng';
  throw new AppError('VALIDATION', { fields: [{ field, message: '' }] });
}

function isPoint({ lat, lng }: LatLng): boolean {
  return Math.abs(lat) <= MAX_LAT && Math.abs(lng) <= MAX_LNG;
}
