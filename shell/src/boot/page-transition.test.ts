import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createPageTransition } from './page-transition.ts';

type Update = () => Promise<void>;
const doc = document as unknown as { startViewTransition?: jest.Mock<(update: Update) => object> };
let isReduced = false;
let lasting: Promise<void>[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  isReduced = false;
  lasting = [];
  document.body.innerHTML = '';
  window.matchMedia = ((query: string) => ({ matches: isReduced && query.includes('reduce') })) as never;
  doc.startViewTransition = jest.fn((update: Update) => {
    lasting.push(update());
    // Some browsers reject a transition that another one replaces.
    const skipped = () => Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
    return { ready: skipped(), finished: skipped() };
  });
});
afterEach(() => {
  jest.useRealTimers();
  delete doc.startViewTransition;
});

/** Returns whether the browser still shows the picture of the former page. */
async function isStill(): Promise<boolean> {
  const state = { still: true };
  lasting.at(-1)?.then(() => {
    state.still = false;
  });
  await jest.advanceTimersByTimeAsync(0);
  return state.still;
}

describe('createPageTransition', () => {
  test('shows the former picture until the next page has arrived', async () => {
    const transition = createPageTransition(document);
    const update = jest.fn();
    transition.run(update);
    expect(update).toHaveBeenCalledTimes(1);
    expect(await isStill()).toBe(true);
    transition.arrived();
    expect(await isStill()).toBe(false);
  });

  test('does not wait for a slow page', async () => {
    createPageTransition(document).run(() => undefined);
    await jest.advanceTimersByTimeAsync(149);
    expect(await isStill()).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(await isStill()).toBe(false);
  });

  test.each([
    ['in a browser that has no transitions', () => delete doc.startViewTransition],
    ['for who wants less motion', () => (isReduced = true)],
    ['behind an open dialog', () => (document.body.innerHTML = '<dialog open></dialog>')],
  ])('changes the page at once %s', (_, prepare) => {
    const start = doc.startViewTransition;
    prepare();
    const update = jest.fn();
    createPageTransition(document).run(update);
    expect(update).toHaveBeenCalledTimes(1);
    expect(start).not.toHaveBeenCalled();
  });
});
