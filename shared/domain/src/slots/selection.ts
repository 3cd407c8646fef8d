import { type Instant, toEpochMs } from './lima-time.ts';
import type { Slot } from './types.ts';

/** The emitted slot of exactly this moment, full or not. */
export function findSlot(slots: readonly Slot[], instant: Instant): Slot | undefined {
  const ms = toEpochMs(instant);
  return slots.find((slot) => slot.startMs === ms);
}

/** The selectable slot nearest to a moment; of two as near, the later (nobody is asked to be early). */
export function nearestSlot(slots: readonly Slot[], instant: Instant): Slot | undefined {
  const ms = toEpochMs(instant);
  let nearest: Slot | undefined;
  for (const slot of slots) {
    if (slot.isFull) continue;
    if (nearest === undefined || Math.abs(slot.startMs - ms) <= Math.abs(nearest.startMs - ms)) nearest = slot;
  }
  return nearest;
}

/** What became of a slot that the customer chose; a slot that is gone is never replaced without asking (domain §3.2). */
export type SlotChoice = { status: 'kept'; slot: Slot } | { status: 'gone'; next: Slot | undefined };

/** Whether a chosen slot still stands; if not, the next selectable one to propose. */
export function checkChosenSlot(slots: readonly Slot[], chosen: Instant): SlotChoice {
  const slot = findSlot(slots, chosen);
  if (slot !== undefined && !slot.isFull) return { status: 'kept', slot };
  const ms = toEpochMs(chosen);
  return { status: 'gone', next: slots.find((candidate) => candidate.startMs > ms && !candidate.isFull) };
}

export type Preselection = { kind: 'slot'; slot: Slot } | { kind: 'asap' } | { kind: 'none' };

/** What a picker starts with: the slot nearest to the stored choice, else as soon as possible, else the first slot. */
export function preselect(slots: readonly Slot[], hasAsap: boolean, stored?: Instant): Preselection {
  const slot = stored === undefined ? undefined : nearestSlot(slots, stored);
  if (slot !== undefined) return { kind: 'slot', slot };
  if (hasAsap) return { kind: 'asap' };
  const first = slots.find((candidate) => !candidate.isFull);
  return first === undefined ? { kind: 'none' } : { kind: 'slot', slot: first };
}
