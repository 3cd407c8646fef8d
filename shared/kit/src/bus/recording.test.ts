import { describe, expect, test } from '@jest/globals';
import { createBus } from './bus.ts';
import { RecordingSchema, recordBus, replayOnto } from './recording.ts';
import { joinTabs } from './tabs.ts';

const summary = { count: 2, subTotalMinor: 5980, totalMinor: 6570, missingMinor: 0 };
const newBus = () => createBus((fault) => expect(fault).toBeUndefined());

/** Composition 32. */
describe('a recording of events', () => {
  let nowMs = 1000;
  const bus = newBus();
  const recorder = recordBus(bus, {
    now: () => nowMs,
    versionOf: (owner) => (owner === 'mf-menu-cart' ? 'abc' : undefined),
  });
  bus.publish('mf-menu-cart', 'cart.updated@1', summary);
  nowMs += 250;
  bus.publish('shell', 'session.changed@1', { status: 'guest' });
  const recording = recorder.stop();
  bus.publish('mf-menu-cart', 'cart.updated@1', { ...summary, count: 3 });

  test('contains owner, build and time of each event until it stops', () => {
    expect(recording.events).toEqual([
      { atMs: 0, owner: 'mf-menu-cart', version: 'abc', name: 'cart.updated@1', payload: summary },
      { atMs: 250, owner: 'shell', name: 'session.changed@1', payload: { status: 'guest' } },
    ]);
  });

  test('is published again from a file, in this tab only', () => {
    const file = RecordingSchema.parse(JSON.parse(JSON.stringify(recording)));
    const other = newBus();
    const heard: unknown[] = [];
    other.on('mf-checkout', 'cart.updated@1', (payload) => heard.push(payload));
    const sent: unknown[] = [];
    const channel = { addEventListener: () => undefined, postMessage: (message: unknown) => sent.push(message) };
    joinTabs(other, channel as unknown as BroadcastChannel);
    expect(replayOnto(other, file)).toEqual({ published: 2, refused: [] });
    expect(heard).toEqual([summary]);
    expect(other.last('session.changed@1')).toEqual({ status: 'guest' });
    expect(sent).toEqual([]);
  });

  test('leaves out and names the events that break their contract, and publishes the others', () => {
    const other = newBus();
    const [cart, session] = recording.events;
    const events = [
      { ...cart, payload: { count: 'two' } },
      { ...cart, name: 'cart.vanished@9' },
      { ...cart, name: 'constructor' },
      session,
    ] as typeof recording.events;
    const { published, refused } = replayOnto(other, { ...recording, events });
    expect(published).toBe(1);
    expect(refused.map(({ event }) => event)).toEqual(events.slice(0, 3));
    expect(refused[1]?.reason).toMatch(/^No remote declares the event cart\.vanished@9:/);
    expect(other.last('cart.updated@1')).toBeUndefined();
  });

  test.each([{}, { format: 'horno-events@2', events: [] }, { format: 'horno-events@1', events: [{ name: 'x' }] }])(
    '%j is no recording',
    (json) => {
      expect(RecordingSchema.safeParse(json).success).toBe(false);
    },
  );
});
