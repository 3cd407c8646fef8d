import { checkChosenSlot, type Instant, preselect, type Schedule, type ScheduleDay, type Slot } from '@horno/domain';
import type { OrderTime } from './order-time.ts';

/** The value of the time picker; `undefined` while nothing is chosen. */
export type TimeChoice = 'asap' | { at: string } | undefined;

/** Returns the initial value: the time chosen before, even when it is no longer available, else the first available time. */
export function firstChoice({ slots, hasAsap }: Schedule, chosen: Instant | undefined): TimeChoice {
  if (chosen !== undefined) return { at: new Date(chosen).toISOString() };
  const first = preselect(slots, hasAsap);
  if (first.kind === 'asap') return 'asap';
  return first.kind === 'slot' ? { at: first.slot.startUtc } : undefined;
}

/** The choice compared with the current schedule. A slot that is gone is never replaced automatically: `next` is a proposal. */
export type ChoiceState =
  | { status: 'none' }
  | { status: 'valid'; day: string; time: OrderTime }
  | { status: 'gone'; next: Slot | undefined };

export function stateOfChoice({ slots, hasAsap, businessToday }: Schedule, choice: TimeChoice): ChoiceState {
  if (choice === undefined) return { status: 'none' };
  if (choice === 'asap') {
    if (hasAsap) return { status: 'valid', day: businessToday, time: { advanceOrder: 0 } };
    return { status: 'gone', next: slots.find(({ isFull }) => !isFull) };
  }
  const checked = checkChosenSlot(slots, choice.at);
  if (checked.status === 'gone') return checked;
  return { status: 'valid', day: checked.slot.day, time: { advanceOrder: 1, orderTime: checked.slot.startUtc } };
}

/** Returns the time for a newly chosen day: as soon as possible where the day offers it, else the same hour, else the first free slot. */
export function choiceOnDay(day: ScheduleDay, before: TimeChoice): TimeChoice {
  if (day.hasAsap && (before === undefined || before === 'asap')) return 'asap';
  const hour = typeof before === 'object' ? before.at.slice(11) : undefined;
  const same = day.slots.find(({ startUtc, isFull }) => !isFull && startUtc.slice(11) === hour);
  const slot = same ?? day.slots.find(({ isFull }) => !isFull);
  if (slot) return { at: slot.startUtc };
  return day.hasAsap ? 'asap' : undefined;
}
