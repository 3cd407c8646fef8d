import type { Schedule, Slot } from '@horno/domain';
import { expect, test } from '@jest/globals';
import { choiceOnDay, firstChoice, stateOfChoice, type TimeChoice } from './time-choice.ts';

const day = '2024-05-22';
const utc = (hour: number, date = '2024-05-23') => `${date}T0${hour}:00:00.000Z`;
const slot = (hour: number, isFull = false, date = '2024-05-23'): Slot => {
  const startUtc = utc(hour, date);
  return { startUtc, startMs: Date.parse(startUtc), day, time: `${hour + 19}:00`, isAfterMidnight: false, isFull };
};
const schedule = (slots: Slot[], hasAsap: boolean) => ({ slots, hasAsap, businessToday: day }) as unknown as Schedule;
const dayOf = (slots: Slot[], hasAsap: boolean) => ({ slots, hasAsap }) as unknown as Parameters<typeof choiceOnDay>[0];

test.each<[string, Slot[], boolean, string | undefined, TimeChoice]>([
  ['the time chosen before, also when it is gone', [slot(2)], true, '2024-05-22T20:00:00-05:00', { at: utc(1) }],
  ['as soon as possible', [slot(1)], true, undefined, 'asap'],
  ['the first free slot', [slot(1, true), slot(2)], false, undefined, { at: utc(2) }],
  ['nothing', [slot(1, true)], false, undefined, undefined],
])('firstChoice is %s', (_, slots, hasAsap, chosen, choice) => {
  expect(firstChoice(schedule(slots, hasAsap), chosen)).toEqual(choice);
});

test.each<[string, Slot[], boolean, TimeChoice, object]>([
  ['nothing', [slot(1)], true, undefined, { status: 'none' }],
  ['now, which is offered', [slot(1)], true, 'asap', { status: 'valid', day, time: { advanceOrder: 0 } }],
  ['now, which is gone', [slot(1, true), slot(2)], false, 'asap', { status: 'gone', next: slot(2) }],
  [
    'a free slot',
    [slot(1)],
    true,
    { at: utc(1) },
    { status: 'valid', day, time: { advanceOrder: 1, orderTime: utc(1) } },
  ],
  ['a full slot', [slot(1, true), slot(2)], true, { at: utc(1) }, { status: 'gone', next: slot(2) }],
])('stateOfChoice of %s', (_, slots, hasAsap, choice, state) => {
  expect(stateOfChoice(schedule(slots, hasAsap), choice)).toEqual(state);
});

test.each<[string, Slot[], boolean, TimeChoice, TimeChoice]>([
  ['now for now', [slot(1)], true, 'asap', 'asap'],
  ['now for nothing', [slot(1)], true, undefined, 'asap'],
  ['the same hour', [slot(1), slot(2)], true, { at: utc(2, '2024-05-22') }, { at: utc(2) }],
  ['the first free slot for a full hour', [slot(1), slot(2, true)], true, { at: utc(2, '2024-05-22') }, { at: utc(1) }],
  [
    'the first free slot for an hour that is not offered',
    [slot(1, true), slot(2)],
    true,
    { at: utc(5) },
    { at: utc(2) },
  ],
  ['the first free slot for now that is not offered', [slot(1)], false, 'asap', { at: utc(1) }],
  ['now when every slot is full', [slot(1, true)], true, { at: utc(1) }, 'asap'],
  ['nothing when nothing is free', [slot(1, true)], false, 'asap', undefined],
])('choiceOnDay is %s', (_, slots, hasAsap, before, choice) => {
  expect(choiceOnDay(dayOf(slots, hasAsap), before)).toEqual(choice);
});
