import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { heldQuestions } from './held.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Questions with what came of each. */
function asked(held: ReturnType<typeof heldQuestions>, count: number) {
  const askers = Array.from({ length: count }, () => new EventEmitter());
  const answered: number[] = [];
  for (const [index, asker] of askers.entries()) void held.wait(asker as never).then(() => answered.push(index));
  return { askers, answered };
}

test('a question waits until something changes, and no longer than it may', async () => {
  const held = heldQuestions({ ms: 1000, most: 10, random: () => 0 });
  const first = asked(held, 2);
  await passes(999);
  expect([first.answered, held.size]).toEqual([[], 2]);
  void held.answer();
  await passes(0);
  expect([first.answered, held.size]).toEqual([[0, 1], 0]);
  const second = asked(held, 1);
  await passes(1000);
  expect([second.answered, held.size]).toEqual([[0], 0]);
});

test('those that were answered together do not all come back together', async () => {
  const held = heldQuestions({ ms: 1000, most: 10, random: () => 1 });
  const { answered } = asked(held, 1);
  await passes(800);
  expect(answered).toEqual([0]);
});

test('who left is forgotten', async () => {
  const held = heldQuestions({ ms: 1000, most: 10 });
  const { askers } = asked(held, 2);
  askers[0]?.emit('close');
  expect(held.size).toBe(1);
  expect(askers.map((asker) => asker.listenerCount('close'))).toEqual([0, 1]);
});

test('beyond the most, questions are answered at once', async () => {
  const held = heldQuestions({ ms: 1000, most: 2, random: () => 0 });
  const { answered } = asked(held, 3);
  await passes(0);
  expect([answered, held.size]).toEqual([[2], 2]);
});

test('many are let go a few at a time', async () => {
  const held = heldQuestions({ ms: 60_000, most: 1000 });
  const { answered } = asked(held, 120);
  void held.answer();
  await passes(0);
  expect(answered).toHaveLength(50);
  await passes(100);
  expect(answered).toHaveLength(120);
});

test('at the end all are let go, and nothing is held any more', async () => {
  const held = heldQuestions({ ms: 60_000, most: 10 });
  const { answered } = asked(held, 2);
  held.end();
  await passes(0);
  expect([answered, held.size]).toEqual([[0, 1], 0]);
  const late = asked(held, 1);
  await passes(0);
  expect(late.answered).toEqual([0]);
});
