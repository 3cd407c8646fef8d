import type { Arm } from '@horno/contracts/composition';
import type { Rollout } from '@horno/contracts/release';
import { bucketOf } from './bucket-of.ts';

/** What the segments of a rollout ask of a visitor. */
export interface Visitor {
  /** Value of the device cookie. */
  id: string;
  device: 'phone' | 'desktop';
  /** Code of the chosen store. */
  store?: string;
  /** Its district. */
  district?: string;
  isStaff: boolean;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const isAmong = (value: string | undefined, wanted: readonly string[] | undefined) =>
  wanted === undefined || (value !== undefined && wanted.some((each) => plain(each) === plain(value)));

/** The side that a visitor is on; undefined for who is not of the segments, and so is compared with nobody. */
export function armOf({ salt, share, segments }: Rollout, visitor: Visitor): Arm | undefined {
  const { districts, stores, devices, staff } = segments;
  const isMeant =
    isAmong(visitor.store, stores) &&
    isAmong(visitor.district, districts) &&
    isAmong(visitor.device, devices) &&
    (!staff || visitor.isStaff);
  if (!isMeant) return undefined;
  return bucketOf(salt, visitor.id) < share ? 'candidate' : 'control';
}
