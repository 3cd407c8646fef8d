import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { passes } from '../region.ts';
import { show, testShell } from '../test-shell.tsx';
import { hangingPage, phases } from './fixture.ts';

const WITHIN_MS = 300;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Composition 1. */
describe.each(Object.entries(phases))('after a page whose %s hangs', (phase, { deadlineMs }) => {
  test.each([0, deadlineMs / 2, deadlineMs])(
    'the next navigation, %d ms later, is complete within 300 ms of the deadline',
    async (ms) => {
      const shell = testShell({ ...hangingPage(phase), path: '/hanging' });
      show(shell);
      await passes(ms);
      act(() => shell.router.navigator.push('/next'));
      const left = Math.max(0, deadlineMs - ms) + WITHIN_MS;
      await passes(left);
      expect(screen.getByText('next page')).toBeVisible();
      const regions = [...document.querySelectorAll<HTMLElement>('[data-page] > [data-fill]')];
      expect(regions.map(({ dataset }) => dataset.fill)).toEqual(['page/mf-next/next']);
      expect(screen.queryByText('hanging page')).toBeNull();
    },
  );
});
