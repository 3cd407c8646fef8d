import { type Instant, toEpochMs } from './lima-time.ts';
import type { Slot } from './types.ts';

/** Finds the time slot of exactly this moment, full or not. */
export function findSlot(slots: readonly Slot[], instant: Instant): Slot | undefined {
  const ms = toEpochMs(instant);
  return slots.find((slot) => slot.startMs === ms);
}

/** Returns the selectable time slot nearest to a moment; at equal distance the later one. */
export function nearestSlot(slots: readonly Slot[], instant: Instant): Slot | undefined {
  const ms = toEpochMs(instant);
  let nearest: Slot | undefined;
  for (const slot of slots) {
    if (slot.isFull) continue;
    if (nearest === undefined || Math.abs(slot.startMs - ms) <= Math.abs(nearest.startMs - ms)) nearest = slot;
  }
  return nearest;
}

/** State of a chosen time slot. A slot that is gone is never replaced without asking (domain §3.2). */
export type SlotChoice = { status: 'kept'; slot: Slot } | { status: 'gone'; next: Slot | undefined };

/** Checks a chosen time slot and proposes the next selectable one when it is gone. */
export function checkChosenSlot(slots: readonly Slot[], chosen: Instant): SlotChoice {
  const slot = findSlot(slots, chosen);
  if (slot !== undefined && !slot.isFull) return { status: 'kept', slot };
  const ms = toEpochMs(chosen);
  // Stryker disable next-line EqualityOperator: the slot of this very moment is full or missing
  return { status: 'gone', next: slots.find((candidate) => candidate.startMs > ms && !candidate.isFull) };
}

/** Initial choice of the time picker. */
export type Preselection = { kind: 'slot'; slot: Slot } | { kind: 'asap' } | { kind: 'none' };

/** Returns the initial choice of a picker: the time slot nearest to the stored one, else as soon as possible, else the first one. */
export function preselect(slots: readonly Slot[], hasAsap: boolean, stored?: Instant): Preselection {
  const slot = stored === undefined ? undefined : nearestSlot(slots, stored);
  if (slot !== undefined) return { kind: 'slot', slot };
  if (hasAsap) return { kind: 'asap' };
  const first = slots.find((candidate) => !candidate.isFull);
  return first === undefined ? { kind: 'none' } : { kind: 'slot', slot: first };
}
