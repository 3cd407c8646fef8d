import { describe, expect, test } from '@jest/globals';
import { type Compared, evaluateRollout, reasonOf, type Verdict } from './evaluate-rollout.ts';
import type { Counts, Side } from './figures.ts';

const [before, after, other] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];
const versions = {
  testedVersions: { 'mf-x': after, 'mf-y': other },
  controlVersions: { 'mf-x': before, 'mf-y': other },
};
const side = (whole: Counts, x: Counts = {}, version = before, y: Counts = {}): Side => ({
  whole,
  sources: { [`mf-x@${version}`]: x, [`mf-y@${other}`]: y },
});
const compared = (tested: Side, control: Side, more: Partial<Compared> = {}): Compared => ({
  tested,
  control,
  ...versions,
  minSample: 50,
  isParallel: true,
  ...more,
});
const find = (verdicts: Verdict[], remote: string, rule: string) =>
  verdicts.find((each) => each.remote === remote && each.rule === rule);

describe('a version that fails', () => {
  const broken = { seen: 50, failed: 48, 'code.mount/REMOTE-THREW': 60, 'code.load/MF-404': 2 };

  test.each([
    ['37 of 37 fail against 0 of 16', { seen: 37, failed: 37 }, { seen: 16 }, 'worse'],
    ['6 of 6 fail against 0 of 500', { seen: 6, failed: 6 }, { seen: 500 }, 'worse'],
    ['2 of 2 fail against 0 of 16', { seen: 2, failed: 2 }, { seen: 16 }, 'waiting'],
    ['37 of 37 fail and nobody saw the control', { seen: 37, failed: 37 }, {}, 'worse'],
    ['20 of 37 fail and nobody saw the control', { seen: 37, failed: 20 }, {}, 'waiting'],
    ['none of 49 fails', { seen: 49 }, { seen: 500 }, 'waiting'],
    ['none of 50 fails', { seen: 50 }, { seen: 500 }, 'fine'],
  ])('squad F12: guard decides by evidence when %s', (_when, tested, control, state) => {
    const verdicts = evaluateRollout(compared(side({}, tested, after), side({}, control)));
    expect(find(verdicts, 'mf-x', 'load-failures')?.state).toBe(state);
  });

  test('is named in the reason, with its figures and what it died of', () => {
    const verdicts = evaluateRollout(compared(side({}, broken, after), side({}, { seen: 500, failed: 2 })));
    const worse = verdicts.filter(({ state }) => state === 'worse');
    expect(worse.map(({ remote, rule }) => [remote, rule])).toEqual([['mf-x', 'load-failures']]);
    expect(reasonOf(worse[0] as Verdict)).toBe(
      'load-failures of mf-x@bbbbbbbbbbbb: 96.00 % (48/50) against 0.40 % (2/500); mount/REMOTE-THREW, load/MF-404',
    );
  });

  test('is found also where it breaks its neighbour', () => {
    const tested = side({}, { seen: 200 }, after, { seen: 200, errored: 60 });
    const control = side({}, { seen: 200 }, before, { seen: 200, errored: 1 });
    expect(find(evaluateRollout(compared(tested, control)), 'mf-y', 'errors')?.state).toBe('worse');
  });
});

test.each([
  ['fails for 12 of 40 visitors', { seen: 40, errored: 12 }, 'worse'],
  ['fails as often as the page', { seen: 60, errored: 1 }, 'fine'],
  ['has few visitors', { seen: 4, errored: 1 }, 'waiting'],
])('a remote that the control does not have has figures of its own when it %s', (_when, tested, state) => {
  const whole = { seen: 900, errored: 12 };
  const verdicts = evaluateRollout({
    ...compared(side(whole, tested, after), side(whole)),
    controlVersions: { 'mf-y': other },
  });
  expect(find(verdicts, 'mf-x', 'errors')?.state).toBe(state);
  expect(find(verdicts, '*', 'errors')?.state).toBe('fine');
});

test.each([
  ['a control that fails as often', { seen: 1000, failed: 300 }, { seen: 1000, failed: 310 }, 'fine'],
  ['a difference that chance explains', { seen: 200, failed: 3 }, { seen: 2000, failed: 4 }, 'fine'],
  ['a sure difference that is too small to matter', { seen: 1e6, failed: 9000 }, { seen: 9e6, failed: 45_000 }, 'fine'],
  ['a candidate that fails less', { seen: 1000, failed: 10 }, { seen: 1000, failed: 500 }, 'fine'],
  ['more failures than visitors', { seen: 100, failed: 5000 }, { seen: 100 }, 'worse'],
])('%s', (_what, tested, control, state) => {
  const verdicts = evaluateRollout(compared(side({}, tested, after), side({}, control)));
  expect(find(verdicts, 'mf-x', 'load-failures')?.state).toBe(state);
});

test('vitals and conversion of the page as a whole', () => {
  const page = (poor: number, carts: number): Counts => ({
    'vital.LCP.good': 1000 - poor,
    'vital.LCP.poor': poor,
    'step.visit': 1000,
    'step.cart': carts,
    'step.order': 60,
  });
  const states = (tested: Counts, isParallel = true) =>
    Object.fromEntries(
      evaluateRollout(compared(side(tested), side(page(50, 300)), { isParallel }))
        .filter(({ remote }) => remote === '*')
        .map(({ rule, state }) => [rule, state]),
    );
  expect(states(page(300, 300))).toMatchObject({ LCP: 'worse', 'no-cart': 'fine', 'no-order': 'fine' });
  expect(states(page(50, 180))).toMatchObject({ LCP: 'fine', 'no-cart': 'worse', 'no-order': 'fine' });
  // Between two times of day people buy more or less by themselves.
  expect(states(page(50, 180), false)).not.toHaveProperty('no-cart');
});

/** A generator of its own, so that the same draw is made each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('evaluateRollout does not stop an equal candidate however often it runs', () => {
  const draw = seeded(20_240_523);
  let stopped = 0;
  for (let rollout = 0; rollout < 300; rollout += 1) {
    const [ours, theirs] = [
      { seen: 0, failed: 0 },
      { seen: 0, failed: 0 },
    ];
    let isStopped = false;
    for (let look = 0; look < 60 && !isStopped; look += 1) {
      for (let visitor = 0; visitor < 100; visitor += 1) {
        const counts = draw() < 0.2 ? ours : theirs;
        counts.seen += 1;
        if (draw() < 0.03) counts.failed += 1;
      }
      const verdicts = evaluateRollout(compared(side({}, ours, after), side({}, theirs)));
      isStopped = verdicts.some(({ state }) => state === 'worse');
    }
    if (isStopped) stopped += 1;
  }
  expect(stopped).toBe(0);
});
