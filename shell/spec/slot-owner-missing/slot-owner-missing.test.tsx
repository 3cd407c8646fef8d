import { Slot } from '@horno/kit';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { passes } from '../region.ts';
import { aRemote, fakeRemotes } from '../remotes.ts';
import { show, testShell } from '../test-shell.tsx';
import { lonelyPage } from './fixture.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Home() {
  return (
    <>
      <p>the page itself</p>
      <Slot name="page.unfilled" />
      <Slot name="home.hero" />
    </>
  );
}

async function showPage(criticality: 'regular' | 'essential') {
  const { composition } = lonelyPage(criticality);
  const { open, asked } = fakeRemotes({
    'mf-page': {
      'page-home': { default: { component: Home } },
      'page-other': { default: { component: () => 'the other page' } },
    },
  });
  const shell = testShell({ composition, open });
  show(shell);
  await passes(200);
  return { shell, asked, slot: (name: string) => document.querySelector(`[data-slot="${name}"]`) };
}

describe('a slot whose owner is missing', () => {
  test('stays empty when no remote fills it', async () => {
    const { slot, shell } = await showPage('regular');
    expect(screen.getByText('the page itself')).toBeVisible();
    expect(slot('page.unfilled')).toBeEmptyDOMElement();
    expect(slot('home.hero')).toBeEmptyDOMElement();
    expect(shell.faults).toEqual([]);
  });

  test('shows a fallback in its place when it is essential, and the page stays', async () => {
    const { slot, shell, asked } = await showPage('essential');
    expect(screen.getByText('the page itself')).toBeVisible();
    expect(slot('home.hero')).toHaveTextContent('Esta parte no está disponible ahora');
    expect(slot('home.hero')?.querySelector('button')).toBeNull();
    expect(asked.some((part) => part.startsWith(`${aRemote({ name: 'mf-off' }).name}/`))).toBe(false);
    expect(shell.faults).toEqual([]);
  });

  test('ends silently with its page, even while another root renders', async () => {
    const { shell } = await showPage('essential');
    const said = jest.spyOn(console, 'error');
    await act(async () => {
      shell.router.navigator.push('/other');
      await jest.advanceTimersByTimeAsync(200);
    });
    expect(screen.getByText('the other page')).toBeVisible();
    expect(document.querySelector('[data-fallback]')).toBeNull();
    expect(said).not.toHaveBeenCalled();
  });
});
