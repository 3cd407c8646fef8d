/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, Component, createElement, type FunctionComponent, memo, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { register } from 'react-refresh/runtime';
import { jsxDEV } from './jsx-dev-runtime.ts';
import { signature } from './module.ts';
import { showEdits, stableOf } from './stable.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root;
let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

const show = (type: FunctionComponent) => act(() => root.render(jsxDEV(type, {})));
const tap = () => act(() => place.querySelector('button')?.click());
const edit = () => act(() => showEdits());

function useCounter(word: string) {
  const [count, setCount] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `${word} ${count}`);
}

function useOtherCounter(word: string) {
  useEffect(() => {}, []);
  return useCounter(word);
}

/** Evaluates a module with a component, as the compiler writes it. */
function evaluate(id: string, word: string, hook: typeof useCounter = useCounter): FunctionComponent {
  const type = hook.bind(undefined, word);
  signature()(type, hook.name, false, () => []);
  register(type, id);
  return type;
}

class Old extends Component {}
const packaged = () => null;

test('squad F9: an edit shows at once, and the state stays', () => {
  show(evaluate('a', 'Toques'));
  tap();
  evaluate('a', 'Cuentas');
  expect(place.textContent).toBe('Toques 1');
  edit();
  expect(place.textContent).toBe('Cuentas 1');
  tap();
  expect(place.textContent).toBe('Cuentas 2');
});

test('squad F9: an edit of the hooks restarts that component only', () => {
  const Outer = evaluate('b', 'Fuera');
  const Inner = evaluate('c', 'Dentro');
  act(() => root.render(createElement('p', {}, jsxDEV(Outer, {}), jsxDEV(Inner, {}))));
  tap();
  evaluate('b', 'Fuera', useOtherCounter);
  edit();
  expect(place.textContent).toBe('Fuera 0Dentro 0');
  tap();
  evaluate('c', 'Dentro', useOtherCounter);
  edit();
  expect(place.textContent).toBe('Fuera 1Dentro 0');
});

test('a component in memo is mounted as one before and after an edit', () => {
  const before = memo(evaluate('d', 'Toques'));
  show(before as unknown as FunctionComponent);
  tap();
  const after = memo(evaluate('d', 'Cuentas'));
  edit();
  expect(stableOf(after)).toBe(stableOf(before));
  expect(place.textContent).toBe('Cuentas 1');
});

test('classes, tags and components of packages are mounted as they are', () => {
  register(Old, 'e');
  for (const type of [Old, packaged, memo(packaged), 'p', undefined]) expect(stableOf(type)).toBe(type);
});
