import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pollWhileVisible } from './poll-while-visible.ts';

let visibility: DocumentVisibilityState = 'visible';
const listeners = new Set<() => void>();
const page = {
  get visibilityState() {
    return visibility;
  },
  addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
} as unknown as Document;
const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  for (const listener of listeners) listener();
};
const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const ask = jest.fn<(signal: AbortSignal) => Promise<void>>();
const start = () => pollWhileVisible({ ask, everyMs: 1000, longestMs: 8000, page, random: () => 0 });

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  listeners.clear();
  ask.mockReset().mockResolvedValue();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a visible tab asks at once and then at intervals, until it stops', async () => {
  const stop = start();
  await passes(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await passes(3000);
  expect(ask).toHaveBeenCalledTimes(4);
  stop();
  turn('visible');
  await passes(10_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('a hidden tab asks nothing, and at once when it is seen again', async () => {
  start();
  await passes(0);
  turn('hidden');
  await passes(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  turn('visible');
  await passes(0);
  expect(ask).toHaveBeenCalledTimes(2);
  await passes(1000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('without an answer it asks ever more rarely, and as before once there is one', async () => {
  ask.mockRejectedValue(new Error('away'));
  start();
  await passes(2000 + 4000 + 8000 + 8000);
  expect(ask).toHaveBeenCalledTimes(5);
  ask.mockResolvedValue();
  await passes(8000 + 1000);
  expect(ask).toHaveBeenCalledTimes(7);
});

test('one question at a time', async () => {
  ask.mockReturnValue(new Promise(() => undefined));
  start();
  turn('hidden');
  turn('visible');
  await passes(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

/** As a question does that waits at the edge. */
const waiting = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, 7000);
    signal.addEventListener('abort', () => reject(new Error('left')));
  });

test('a question that waited for its answer is followed by the next one at once', async () => {
  ask.mockImplementation(waiting);
  start();
  await passes(6999);
  expect(ask).toHaveBeenCalledTimes(1);
  await passes(2);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a tab that is hidden does not wait on, and asks anew when it is seen', async () => {
  ask.mockImplementation(waiting);
  start();
  turn('hidden');
  expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
  await passes(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  turn('visible');
  turn('hidden');
  turn('visible');
  await passes(0);
  expect(ask).toHaveBeenCalledTimes(3);
  await passes(7001);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('one that ends gives up its question', async () => {
  ask.mockImplementation(waiting);
  start()();
  expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
  await passes(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('tabs that opened together do not go on asking together', async () => {
  pollWhileVisible({ ask, everyMs: 1000, longestMs: 8000, page, random: () => 1 });
  await passes(1100);
  expect(ask).toHaveBeenCalledTimes(1);
  await passes(100);
  expect(ask).toHaveBeenCalledTimes(2);
});
