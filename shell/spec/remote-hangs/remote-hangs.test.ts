import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { passes, startRegion } from '../region.ts';
import { deadlines } from '../remotes.ts';
import { hanging, lateRemote } from './fixture.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a remote that never answers', () => {
  test.each(Object.entries(hanging))('that %s shows a fallback in its region at the deadline', async (_, remotes) => {
    const { element, longest, phases } = startRegion(remotes());
    await passes(deadlines.mount - 1);
    expect(element.querySelector('[data-fallback]')).toBeNull();
    await passes(longest);
    expect(element.querySelector('[data-fallback]')).toHaveTextContent('Esta parte no está disponible ahora');
    expect(phases().at(-1)).toBe('load-or-mount');
  });

  test.each(Object.entries(hanging))(
    '%s leaves no timer behind once the customer went elsewhere',
    async (_, remotes) => {
      const { element, leave } = startRegion(remotes());
      await passes(100);
      // Longer than every deadline of ours, and than single-spa's own warnings.
      await leave(10_000);
      expect(element).toBeEmptyDOMElement();
      expect(jest.getTimerCount()).toBe(0);
    },
  );

  test('is unmounted when it mounts after its deadline: the fallback stays', async () => {
    const { remotes, unmounts, release } = lateRemote();
    const { element, longest } = startRegion(remotes);
    await passes(longest);
    const undoneBefore = unmounts.length;
    release();
    await passes();
    expect(unmounts.length).toBe(undoneBefore + 1);
    expect(element.querySelector('[data-fallback]')).not.toBeNull();
  });
});
