import { checkChosenSlot, type Instant, preselect, type Schedule, type ScheduleDay, type Slot } from '@horno/domain';
import type { OrderTime } from './order-time.ts';

/** What the two lists of the time picker hold; `undefined` while nothing is chosen. */
export type TimeChoice = 'asap' | { at: string } | undefined;

/** What the picker starts with: the time that was chosen before, even when it is gone, else the first that can be had. */
export function firstChoice({ slots, hasAsap }: Schedule, chosen: Instant | undefined): TimeChoice {
  if (chosen !== undefined) return { at: new Date(chosen).toISOString() };
  const first = preselect(slots, hasAsap);
  if (first.kind === 'asap') return 'asap';
  return first.kind === 'slot' ? { at: first.slot.startUtc } : undefined;
}

/** The choice as it stands in the present schedule. A slot that is gone is never replaced by itself: `next` is a proposal. */
export type ChoiceState =
  | { status: 'none' }
  | { status: 'stands'; day: string; time: OrderTime }
  | { status: 'gone'; next: Slot | undefined };

export function stateOfChoice({ slots, hasAsap, businessToday }: Schedule, choice: TimeChoice): ChoiceState {
  if (choice === undefined) return { status: 'none' };
  if (choice === 'asap') {
    if (hasAsap) return { status: 'stands', day: businessToday, time: { advanceOrder: 0 } };
    return { status: 'gone', next: slots.find(({ isFull }) => !isFull) };
  }
  const checked = checkChosenSlot(slots, choice.at);
  if (checked.status === 'gone') return checked;
  return { status: 'stands', day: checked.slot.day, time: { advanceOrder: 1, orderTime: checked.slot.startUtc } };
}

/** What choosing a day means for the time: its "as soon as possible", else its first free slot, the same hour if there is one. */
export function choiceOnDay(day: ScheduleDay, before: TimeChoice): TimeChoice {
  if (day.hasAsap && (before === undefined || before === 'asap')) return 'asap';
  const hour = typeof before === 'object' ? before.at.slice(11) : undefined;
  const same = day.slots.find(({ startUtc, isFull }) => !isFull && startUtc.slice(11) === hour);
  const slot = same ?? day.slots.find(({ isFull }) => !isFull);
  if (slot) return { at: slot.startUtc };
  return day.hasAsap ? 'asap' : undefined;
}
