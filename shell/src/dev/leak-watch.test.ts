import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type LeakWatch, watchLeaks } from './leak-watch.ts';

let owner: string | undefined = 'mf-a';
let watch: LeakWatch;
const left = (name = 'mf-a') => watch.left(name).map(({ what, count }) => `${what} ${count}`);
const noop = () => undefined;

beforeEach(() => {
  owner = 'mf-a';
  jest.useFakeTimers();
  watch = watchLeaks(window, () => owner);
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

/** Composition 8. */
describe('watchLeaks', () => {
  test('reports timers of a remote that still run', async () => {
    const [stopped, interval] = [setInterval(noop, 10), setInterval(noop, 10)];
    clearInterval(stopped);
    setTimeout(noop, 10);
    const cleared = setTimeout(noop, 1000);
    clearTimeout(cleared);
    setTimeout(noop, 2000);
    await jest.advanceTimersByTimeAsync(100);
    expect(left()).toEqual(['interval 1', 'timer 1']);
    clearInterval(interval);
    await jest.advanceTimersByTimeAsync(2000);
    expect(left()).toEqual([]);
  });

  test('reports listeners of a remote on the page, with their number', () => {
    const ending = new AbortController();
    window.addEventListener('resize', noop);
    window.addEventListener('resize', noop);
    window.addEventListener('scroll', noop, { signal: ending.signal });
    document.addEventListener('keydown', noop, true);
    document.addEventListener('click', noop, { once: true });
    expect(left()).toEqual(['listener window:resize 1', 'listener window:scroll 1', 'listener document:keydown 1']);
    ending.abort();
    window.removeEventListener('resize', noop);
    document.removeEventListener('keydown', noop);
    expect(left()).toEqual(['listener document:keydown 1']);
    document.removeEventListener('keydown', noop, { capture: true });
    expect(left()).toEqual([]);
  });

  test('reports subscriptions, globals and style tags of a remote', () => {
    const stop = watch.subscribed('mf-a', 'cart.updated@1');
    const style = document.createElement('style');
    document.head.append(style);
    Object.assign(window, { leftByA: 1 });
    // The test's own document listens to more when it gets a style.
    const ours = () => left().filter((what) => !what.startsWith('listener'));
    expect(ours()).toEqual(['subscription cart.updated@1 1', 'style tag 1', 'global leftByA 1']);
    stop();
    style.remove();
    expect(ours()).toEqual([]);
    delete (window as { leftByA?: number }).leftByA;
  });

  test('reports only leaks of the given owner, and none of the shell', () => {
    owner = undefined;
    const own = setInterval(noop, 10);
    owner = 'mf-b';
    const others = setInterval(noop, 10);
    expect(left()).toEqual([]);
    expect(left('mf-b')).toEqual(['interval 1']);
    clearInterval(own);
    clearInterval(others);
  });
});

test('timers and listeners work as before, and `stop` restores everything', async () => {
  const seen: string[] = [];
  const listener = () => seen.push('resize');
  setTimeout((word: string) => seen.push(word), 10, 'timer');
  window.addEventListener('resize', listener);
  window.dispatchEvent(new Event('resize'));
  await jest.advanceTimersByTimeAsync(10);
  expect(seen).toEqual(['resize', 'timer']);
  window.removeEventListener('resize', listener);
  watch.stop();
  setInterval(noop, 10);
  expect(left()).toEqual([]);
});
