import type { BeaconBatch } from '@horno/contracts/beacon';
import { expect, test } from '@jest/globals';
import { createVisits } from './visits.ts';

const batch = (release: number, arm?: BeaconBatch['arm']): BeaconBatch => ({
  v: 1,
  release,
  ...(arm && { arm }),
  route: 'home',
  lang: 'es',
  width: 'phone',
  beacons: [{ kind: 'funnel', step: 'visit' }],
});

function setUp(answers: (string | undefined | Error)[]) {
  const asked: string[] = [];
  const sent: BeaconBatch[] = [];
  const visits = createVisits(async ({ release, arm }) => {
    asked.push(`${release} ${arm}`);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { visits, asked, sent, settled, stamp: (of: BeaconBatch) => visits.stamp(of, (each) => sent.push(each)) };
}

test('createVisits requests a token once per release and arm', async () => {
  const { visits, asked, sent, settled, stamp } = setUp(['a', 'b']);
  visits.open({ release: 4 });
  stamp(batch(4));
  await settled();
  stamp(batch(4));
  expect(sent.map(({ visit }) => visit)).toEqual(['a', 'a']);
  stamp(batch(4, 'candidate'));
  await settled();
  expect(sent.at(-1)).toMatchObject({ arm: 'candidate', visit: 'b' });
  expect(asked).toEqual(['4 undefined', '4 candidate']);
});

test('createVisits sends nothing without a token and requests it again with the next batch', async () => {
  const { sent, settled, stamp } = setUp([undefined, new Error('offline'), 'c']);
  for (const expected of [0, 0, 1]) {
    stamp(batch(4));
    await settled();
    expect(sent).toHaveLength(expected);
  }
});
