import type { Composition } from '@horno/contracts/composition';
import { expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { useFlag } from './hooks.ts';
import { reactLifecycles } from './lifecycle/lifecycles.tsx';
import { slot } from './remote-module.ts';
import { RemoteRoot, type RemoteRootProps } from './root/remote-root.tsx';
import { emptyComposition, testScope } from './testing/test-scope.ts';

const drawn = jest.fn();

function Halves({ data }: { data: string }) {
  const isOn = useFlag('menu.halves');
  const isOdd = useFlag('constructor');
  drawn();
  return <p>{`${isOn ? 'halves' : 'whole'} ${String(isOdd)} ${data}`}</p>;
}

const load = jest.fn(async ({ flags }: { flags: Readonly<Record<string, boolean>> }) => String(flags['menu.halves']));
const module = slot<string>({ component: Halves, load, flags: ['menu.halves'] });
const view = { what: 'slot', module } as unknown as RemoteRootProps['view'];

/** Makes a part of a page that was opened with the flags `opened`; other flags may follow. */
function setUp(opened: Composition['flags']) {
  const first: Composition = { ...emptyComposition, flags: opened };
  let composition = first;
  const listeners = new Set<() => void>();
  const scope = testScope({
    documentFlags: opened,
    onComposition: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  });
  Object.defineProperty(scope.runtime, 'composition', { get: () => composition });
  const become = (next: Partial<Composition>) =>
    act(async () => {
      composition = { ...composition, ...next };
      for (const listener of listeners) listener();
    });
  const domElement = document.createElement('div');
  const life = reactLifecycles(view);
  const props = { domElement, scope, identifierPrefix: '_sample' };
  const initial = { data: String(opened['menu.halves']) };
  return {
    scope,
    become,
    listeners,
    domElement,
    mount: () => act(() => life.mount(props)),
    unmount: () => act(() => life.unmount(props)),
    hydrate: () => act(() => life.mount({ ...props, initial })),
    /** Renders as the edge does, with the composition that it inlines. */
    serve: () => {
      const runtime = { ...scope.runtime, composition: first };
      const root = <RemoteRoot scope={{ ...scope, runtime }} view={view} initial={initial} />;
      domElement.innerHTML = renderToString(root, { identifierPrefix: '_sample' });
    },
  };
}

test('useFlag is false for a flag that is not set, and follows a change, as load() does', async () => {
  const { mount, become, domElement, unmount, listeners } = setUp({});
  await mount();
  expect(domElement).toHaveTextContent('whole false undefined');
  await become({ flags: { 'menu.halves': true } });
  expect(domElement).toHaveTextContent('halves false true');
  await become({ flags: { 'menu.halves': false } });
  expect(domElement).toHaveTextContent('whole false false');
  await unmount();
  expect(listeners.size).toBe(0);
});

test('a part does not render or load again when the composition changes elsewhere', async () => {
  const { mount, become } = setUp({ 'menu.halves': true });
  await mount();
  load.mockClear();
  drawn.mockClear();
  await become({ release: 2 });
  expect(drawn).not.toHaveBeenCalled();
  await become({ flags: { 'menu.halves': true, 'content.other': true } });
  expect(load).not.toHaveBeenCalled();
});

test('a part hydrates with the flags of the document, then follows changes', async () => {
  const { serve, hydrate, become, domElement, scope } = setUp({ 'menu.halves': true });
  serve();
  const text = domElement.querySelector('p');
  expect(text).toHaveTextContent('halves false true');
  await become({ flags: {} });
  await hydrate();
  expect(domElement.querySelector('p')).toBe(text);
  expect(text).toHaveTextContent('whole false undefined');
  expect(scope.faults).toEqual([]);
});
