import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { passes, startRegion } from '../region.ts';
import { goneRemote } from './fixture.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a remote whose files are gone', () => {
  test('is retried by another path, then shows a fallback in its region only', async () => {
    const { remotes } = goneRemote();
    const { element, longest, phases } = startRegion(remotes);
    await passes(longest);
    expect(remotes.asked.filter((part) => part.endsWith('cart'))).toHaveLength(2);
    expect(remotes.spoilt).toHaveLength(2);
    expect(phases()).toEqual(['load-retry', 'load-or-mount']);
    expect(element.querySelector('[data-fallback]')).toHaveTextContent('(01) 505-1111');
  });

  test('mounts when the customer retries after the files are back', async () => {
    const { remotes, publish } = goneRemote();
    const { element, longest } = startRegion(remotes);
    await passes(longest);
    publish();
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await passes();
    expect(element).toHaveTextContent(/^cart$/);
  });

  test('can be retried without a limit', async () => {
    const { remotes } = goneRemote();
    const { element, longest, leave } = startRegion(remotes);
    for (let times = 0; times < 3; times += 1) {
      await passes(longest);
      fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    }
    await passes(longest);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await leave();
    expect(element).toBeEmptyDOMElement();
  });
});
