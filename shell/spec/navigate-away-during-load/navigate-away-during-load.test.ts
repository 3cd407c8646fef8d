import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { passes } from '../region.ts';
import { show, testShell } from '../test-shell.tsx';
import { slowFirstPage } from './fixture.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp() {
  const scenario = slowFirstPage();
  const shell = testShell({ ...scenario, path: '/slow' });
  show(shell);
  const go = async (path: string) => {
    await act(async () => {
      shell.router.navigator.push(path);
      await jest.advanceTimersByTimeAsync(50);
    });
  };
  const regions = () =>
    [...document.querySelectorAll<HTMLElement>('[data-page] > [data-fill]')].map(({ dataset }) => dataset.fill);
  return { ...scenario, shell, go, regions };
}

describe('a navigation while a page loads', () => {
  test('shows the next page and never mounts the late one', async () => {
    const { go, arrive, mounts, regions, shell } = setUp();
    await passes();
    await go('/quick');
    expect(screen.getByText('quick page')).toBeVisible();
    arrive();
    await passes(200);
    expect(mounts).toEqual([]);
    expect(regions()).toEqual(['page/mf-quick/quick']);
    expect(shell.faults).toEqual([]);
  });

  test('shows the page once when the customer comes back', async () => {
    const { go, arrive, mounts, regions, shell } = setUp();
    await passes();
    for (let times = 0; times < 5; times += 1) {
      await go('/quick');
      await go('/slow');
    }
    arrive();
    await passes(200);
    expect(mounts).toEqual(['slow']);
    expect(screen.getAllByText('slow page')).toHaveLength(1);
    expect(regions()).toEqual(['page/mf-slow/slow']);
    expect(shell.faults).toEqual([]);
  });
});
