import type { SquadEvent } from '@horno/contracts/surface';
import { expect, test } from '@jest/globals';
import { createBus } from './bus.ts';
import type { Bus } from './open-bus.ts';
import { joinTabs } from './tabs.ts';

const payload = {
  type: 'object',
  properties: { id: { type: 'string', minLength: 1 }, votes: { type: 'integer' } },
  required: ['id'],
  additionalProperties: false,
};
const events: Record<string, SquadEvent> = {
  'board.voted@1': { payload },
  'board.opened@1': { payload, state: true, shared: true },
};

/** A bus as hand-written remotes use it, whose event names no compiler knows. */
function looseBus() {
  const bus = createBus(() => undefined, events);
  return {
    bus,
    loose: bus as unknown as Pick<Bus, 'records'> & Record<'publish' | 'on' | 'last', (...args: unknown[]) => unknown>,
  };
}

test("squad F2: bus carries a squad's event whose payload fits its schema", () => {
  const { loose } = looseBus();
  const heard: unknown[] = [];
  loose.on('mf-poll', 'board.voted@1', (each: unknown) => heard.push(each));
  loose.publish('mf-board', 'board.voted@1', { id: 'a', votes: 2 });
  expect(heard).toEqual([{ id: 'a', votes: 2 }]);
});

test.each([
  ['a missing field', { votes: 2 }, /id/],
  ['a wrong type', { id: 7 }, /string/],
  ['an unknown field', { id: 'a', more: true }, /more/],
])("squad F2: bus refuses a squad's event with %s", (_what, wrong, reason) => {
  const { loose } = looseBus();
  const heard: unknown[] = [];
  loose.on('mf-poll', 'board.voted@1', (each: unknown) => heard.push(each));
  expect(() => loose.publish('mf-board', 'board.voted@1', wrong)).toThrow(reason);
  expect(heard).toEqual([]);
});

test('squad F2: bus refuses an event that no remote declares and names the place to declare it', () => {
  const { loose } = looseBus();
  expect(() => loose.publish('mf-board', 'board.closed@1', {})).toThrow(/`events` in its manifest\.$/);
  expect(() => loose.on('mf-poll', 'board.closed@1', () => undefined)).not.toThrow();
});

test("squad F2: bus gives the last value of a squad's state event to late subscribers and to other tabs", () => {
  const here = looseBus();
  const there = looseBus();
  const channel = new EventTarget();
  joinTabs(there.bus, Object.assign(channel, { postMessage: () => undefined }) as unknown as BroadcastChannel);
  joinTabs(here.bus, {
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    postMessage: (data: unknown) => channel.dispatchEvent(Object.assign(new Event('message'), { data })),
  } as unknown as BroadcastChannel);
  here.loose.publish('mf-board', 'board.opened@1', { id: 'a' });
  const late: unknown[] = [];
  here.loose.on('mf-poll', 'board.opened@1', (each: unknown) => late.push(each));
  expect(late).toEqual([{ id: 'a' }]);
  expect(there.loose.last('board.opened@1')).toEqual({ id: 'a' });
});
