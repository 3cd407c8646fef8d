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

test('pollWhileVisible asks at once and then at intervals until it stops', async () => {
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

test('pollWhileVisible pauses in a hidden tab and asks at once when the tab is visible again', async () => {
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

test('pollWhileVisible asks less often while requests fail, and at the former rate afterwards', async () => {
  ask.mockRejectedValue(new Error('away'));
  start();
  await passes(2000 + 4000 + 8000 + 8000);
  expect(ask).toHaveBeenCalledTimes(5);
  ask.mockResolvedValue();
  await passes(8000 + 1000);
  expect(ask).toHaveBeenCalledTimes(7);
});

test('pollWhileVisible has one request at a time', async () => {
  ask.mockReturnValue(new Promise(() => undefined));
  start();
  turn('hidden');
  turn('visible');
  await passes(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

/** Makes a request that waits, as a long poll does. */
const waiting = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, 7000);
    signal.addEventListener('abort', () => reject(new Error('left')));
  });

test('pollWhileVisible follows a long poll with the next one at once', async () => {
  ask.mockImplementation(waiting);
  start();
  await passes(6999);
  expect(ask).toHaveBeenCalledTimes(1);
  await passes(2);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('pollWhileVisible aborts a long poll when the tab is hidden, and starts another when it is visible', async () => {
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

test('pollWhileVisible aborts its request when it ends', async () => {
  ask.mockImplementation(waiting);
  start()();
  expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
  await passes(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('pollWhileVisible spreads the requests of tabs that opened together', async () => {
  pollWhileVisible({ ask, everyMs: 1000, longestMs: 8000, page, random: () => 1 });
  await passes(1100);
  expect(ask).toHaveBeenCalledTimes(1);
  await passes(100);
  expect(ask).toHaveBeenCalledTimes(2);
});
