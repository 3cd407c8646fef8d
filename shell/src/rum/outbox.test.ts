import { type Beacon, type BeaconBatch, BeaconBatchSchema } from '@horno/contracts/beacon';
import { expect, test } from '@jest/globals';
import { createOutbox } from './outbox.ts';

function setUp() {
  const sent: BeaconBatch[] = [];
  const due: (() => void)[] = [];
  let route = 'home';
  const outbox = createOutbox({
    circumstances: () => ({ release: 4, route, lang: 'es', width: 'phone' }),
    send: (batch) => sent.push(batch),
    later: (run) => due.push(run),
  });
  return { outbox, sent, due, go: (next: string) => (route = next) };
}
const error = (code: string): Beacon => ({
  kind: 'error',
  remote: 'shell',
  version: 'a'.repeat(64),
  part: 'render',
  code,
});

test('createOutbox sends beacons of a short time together, with the circumstances of that moment', () => {
  const { outbox, sent, due, go } = setUp();
  outbox.put(error('A'));
  outbox.put(error('B'));
  expect([sent.length, due.length]).toEqual([0, 1]);
  go('category');
  due[0]?.();
  expect(sent).toEqual([
    { v: 1, release: 4, route: 'category', lang: 'es', width: 'phone', beacons: [error('A'), error('B')] },
  ]);
  outbox.flush();
  expect(sent).toHaveLength(1);
});

test('createOutbox splits more beacons than a batch holds', () => {
  const { outbox, sent } = setUp();
  for (let n = 0; n < 90; n += 1) outbox.put(error(`E${n}`));
  outbox.flush();
  expect(sent.map(({ beacons }) => beacons.length)).toEqual([40, 40, 10]);
  for (const batch of sent) expect(BeaconBatchSchema.safeParse(batch).success).toBe(true);
});

test('createOutbox limits repeated beacons of one failure', () => {
  const { outbox, sent } = setUp();
  for (let n = 0; n < 50; n += 1) outbox.put(error('SAME'));
  for (let n = 0; n < 500; n += 1) outbox.put(error(`E${n}`));
  outbox.flush();
  const all = sent.flatMap(({ beacons }) => beacons);
  expect(all.filter((beacon) => beacon.kind === 'error' && beacon.code === 'SAME')).toHaveLength(5);
  expect(all).toHaveLength(200);
});
