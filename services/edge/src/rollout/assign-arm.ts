import type { Arm } from '@horno/contracts/composition';
import type { Rollout } from '@horno/contracts/release';
import { bucketOf } from './bucket-of.ts';

/** Properties of a visitor that segments select by. */
export interface Visitor {
  /** Id of the visitor in the device cookie. */
  id: string;
  device: 'phone' | 'desktop';
  /** Code of the chosen store. */
  store?: string;
  /** District of that store. */
  district?: string;
  isStaff: boolean;
}

const normalise = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const isAmong = (value: string | undefined, wanted: readonly string[] | undefined) =>
  wanted === undefined || (value !== undefined && wanted.some((each) => normalise(each) === normalise(value)));

/** Returns the arm of a visitor; undefined when no segment matches, so the visitor is not part of the comparison. */
export function assignArm({ salt, share, segments }: Rollout, visitor: Visitor): Arm | undefined {
  const { districts, stores, devices, staff } = segments;
  const isInSegments =
    isAmong(visitor.store, stores) &&
    isAmong(visitor.district, districts) &&
    isAmong(visitor.device, devices) &&
    (!staff || visitor.isStaff);
  if (!isInSegments) return undefined;
  return bucketOf(salt, visitor.id) < share ? 'candidate' : 'control';
}
