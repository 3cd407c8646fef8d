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
  test('is tried again by another path, then costs its region only', async () => {
    const { remotes } = goneRemote();
    const { element, longest, phases } = startRegion(remotes);
    await passes(longest);
    expect(remotes.asked.filter((part) => part.endsWith('cart'))).toHaveLength(2);
    expect(remotes.spoilt).toHaveLength(2);
    expect(phases()).toEqual(['load-retry', 'load-or-mount']);
    expect(element.querySelector('[data-fallback]')).toHaveTextContent('(01) 505-1111');
  });

  test('comes when the customer tries again and it is back', async () => {
    const { remotes, publish } = goneRemote();
    const { element, longest } = startRegion(remotes);
    await passes(longest);
    publish();
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await passes();
    expect(element).toHaveTextContent(/^cart$/);
  });

  test('may be tried again as often as the customer likes', async () => {
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
