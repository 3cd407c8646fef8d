import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { aComposition, aFill, aRemote, fakeRemotes } from '../../spec/remotes.ts';
import { testShell } from '../../spec/test-shell.tsx';
import { createSlotMounter, regionElement } from './slot-mounter.ts';

function Counter({ data, label = '' }: { data: number; label?: string }) {
  const [count, setCount] = useState(data);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${count}${label}`}
    </button>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const passes = (ms = 50) => act(() => jest.advanceTimersByTimeAsync(ms));

function setUp(initial: Record<string, unknown> = {}) {
  const remotes = [
    aRemote({ name: 'mf-a', slots: { one: aFill('header.cart', { order: 2 }) } }),
    aRemote({
      name: 'mf-b',
      slots: {
        two: aFill('header.cart', { order: 1 }),
        gone: aFill('header.cart', { order: 3, criticality: 'regular' }),
      },
    }),
  ];
  const part = { default: { component: Counter, load: async () => 1 } };
  const { open } = fakeRemotes({ 'mf-a': { 'slot-one': part }, 'mf-b': { 'slot-two': part } });
  const shell = testShell({
    composition: aComposition(remotes, { deadlines: { load: 1000, mount: 500, unmount: 500, retries: 0 } }),
    open,
    takeInitial: (region) => (region in initial ? { data: initial[region] } : undefined),
  });
  const host = document.createElement('div');
  const mount = () => createSlotMounter(() => shell.shell.fills).mount('header.cart', host, {});
  return { ...shell, host, mount };
}

describe('createSlotMounter', () => {
  test('mounts fills in order, and leaves out a regular one that fails', async () => {
    const { host, mount, faults } = setUp();
    mount();
    await passes();
    expect([...host.children].map((child) => (child as HTMLElement).dataset.fill)).toEqual([
      'header.cart/mf-b/two',
      'header.cart/mf-a/one',
      'header.cart/mf-b/gone',
    ]);
    expect(host).toHaveTextContent(/^11$/);
    expect(faults).toMatchObject([{ remote: 'mf-b', phase: 'load-or-mount' }]);
  });

  test('hydrates the server’s elements', async () => {
    const { host, mount, faults } = setUp({ 'header.cart/mf-a/one': 7 });
    host.innerHTML = '<div data-fill="header.cart/mf-a/one"><button type="button">7</button></div>';
    const [server] = host.children;
    const button = host.querySelector('button');
    mount();
    await passes();
    expect(host.querySelector('[data-fill="header.cart/mf-a/one"]')).toBe(server);
    expect(server?.firstElementChild).toBe(button);
    await act(async () => button?.click());
    expect(button).toHaveTextContent('8');
    expect(faults.map(({ phase }) => phase)).not.toContain('hydrate');
  });

  test('passes new props to all fills and ends them together', async () => {
    const { host, mount } = setUp();
    const slot = mount();
    await passes();
    slot.update({ label: '!' });
    await passes();
    expect(host).toHaveTextContent('1!1!');
    await act(async () => slot.unmount());
    await passes();
    expect(host.textContent).toBe('');
  });
});

test('regionElement returns one element per region', () => {
  const host = document.createElement('div');
  const first = regionElement(host, 'a.b/mf-x/y');
  expect(regionElement(host, 'a.b/mf-x/y')).toBe(first);
  expect(regionElement(host, 'a.b/mf-x/z')).not.toBe(first);
  expect(host.children).toHaveLength(2);
});
