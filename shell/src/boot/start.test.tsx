import { EARLY_INPUT } from '@horno/contracts/early-input';
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '@horno/contracts/render';
import { aTenantConfig } from '@horno/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aComposition } from '../../spec/remotes.ts';
import { start } from './start.tsx';

const areas = ['localStorage', 'sessionStorage'] as const;
const originals = areas.map((area) => [area, Object.getOwnPropertyDescriptor(globalThis, area)] as const);
const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

let documentHtml = '';

class SilentChannel extends EventTarget {
  postMessage = () => undefined;
}

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: SilentChannel, matchMedia: () => ({ matches: false }) });
  globalThis.fetch = async () => ({ status: 401, json: async () => ({}) }) as Response;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const state = { composition: aComposition([]), data: { layout: { tenant: aTenantConfig() } }, url: '/', status: 200 };
  documentHtml = `<div id="${ROOT_ELEMENT_ID}"></div><script type="application/json" id="${STATE_ELEMENT_ID}">${JSON.stringify(state)}</script>`;
  document.body.innerHTML = documentHtml;
});
afterEach(() => {
  for (const [area, original] of originals) if (original) Object.defineProperty(globalThis, area, original);
  jest.restoreAllMocks();
});

describe('start', () => {
  test.each(['open', 'blocked'])('renders the shop when site data are %s', async (access) => {
    if (access === 'blocked') {
      for (const area of areas) Object.defineProperty(globalThis, area, { configurable: true, get: refuse });
      expect(() => localStorage).toThrow('insecure');
    }
    await act(start);
    expect(document.querySelector('header')).not.toBeNull();
    expect(document.querySelector('[data-page], main')).not.toBeNull();
    act(() => void window.dispatchEvent(new Event('pagehide')));
  });

  test('renders the shop when tabs have no channel', async () => {
    Object.assign(globalThis, { BroadcastChannel: undefined });
    await act(start);
    expect(document.querySelector('header')).not.toBeNull();
    act(() => void window.dispatchEvent(new Event('pagehide')));
  });

  test('shows a notice once when an unknown address led here, and its mark is gone from the address', async () => {
    window.history.replaceState(null, '', '/?notice=unknown#menu');
    const said = 'No encontramos esa página y te trajimos al inicio.';
    await act(start);
    expect(await screen.findByText(said)).toBeVisible();
    expect(location.pathname + location.search + location.hash).toBe('/#menu');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    document.body.innerHTML = documentHtml;
    await act(start);
    await expect(screen.findByText(said)).rejects.toThrow();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    window.history.replaceState(null, '', '/');
  });

  test('takes its forms over in a document without HTML too', async () => {
    const early = { deeds: [], claimed: new WeakSet(), live: new WeakSet(), isRepeating: false };
    Object.assign(globalThis, { [EARLY_INPUT]: early });
    await act(start);
    expect(early.live.has(document.getElementById(ROOT_ELEMENT_ID) as HTMLElement)).toBe(true);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    Object.assign(globalThis, { [EARLY_INPUT]: undefined });
  });
});
