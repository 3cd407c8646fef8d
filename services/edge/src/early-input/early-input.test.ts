/** @jest-environment jsdom */
import { EARLY_INPUT } from '@horno/contracts/early-input';
import { HOME_HEIGHTS_KEY, ORDER_HEIGHT, OWN_HEIGHT, PLACE_HEIGHT } from '@horno/contracts/home-heights';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { EARLY_INPUT_SCRIPT } from './early-input.ts';

interface Field {
  id: string;
  value: string;
  click(): void;
  getAttribute(name: string): string | null;
  dispatchEvent(event: Event): boolean;
}
interface Early {
  deeds: { target: Field; region: Field; value?: unknown }[];
  live: WeakSet<Field>;
  claimed: WeakSet<Field>;
  isRepeating: boolean;
}
/** Browser globals of this test. The edge has no DOM types. */
const browser = globalThis as unknown as Record<typeof EARLY_INPUT, Early> & {
  innerWidth: number;
  localStorage: { setItem(key: string, value: string): void };
  document: {
    cookie: string;
    documentElement: { style: { getPropertyValue(name: string): string; removeProperty(name: string): void } };
    querySelector(selector: string): Field;
    createElement(name: string): { textContent: string };
    head: { append(element: object): void };
    body: { innerHTML: string };
  };
};
const { document, localStorage, innerWidth } = browser;
const early = () => browser[EARLY_INPUT];
const find = (selector: string) => document.querySelector(selector);
const recorded = () => early().deeds.map(({ target, region, value }) => [target.id, region.id, value]);

function runScript(): void {
  const script = document.createElement('script');
  script.textContent = EARLY_INPUT_SCRIPT;
  document.head.append(script);
}
beforeAll(runScript);
beforeEach(() => {
  early().deeds = [];
  document.body.innerHTML = `
    <div id="app">
      <button id="menu" type="button"><b>Menú</b></button>
      <div id="page" data-fill="page/x/y"><form id="form">
        <input id="text"><input id="tick" type="checkbox"><input id="paper" type="file"><button id="send">Enviar</button><button id="more" type="button">Más</button>
      </form><form id="own" action="/away"></form></div>
    </div>`;
});

test('records taps, checkboxes and text by region in order', () => {
  find('#menu b').click();
  find('#tick').click();
  find('#text').value = 'Av.';
  find('#text').dispatchEvent(new Event('input', { bubbles: true }));
  expect(recorded()).toEqual([
    ['menu', 'app', undefined],
    ['tick', 'page', true],
    ['text', 'page', 'Av.'],
  ]);
});

test('a button looks busy while its tap or its form waits', () => {
  const isBusy = (selector: string) => find(selector).getAttribute('aria-busy');
  find('#menu b').click();
  find('#send').click();
  expect(['#menu', '#send', '#more'].map(isBusy)).toEqual(['true', 'true', null]);
});

test('ignores file inputs and hydrated regions', () => {
  find('#paper').dispatchEvent(new Event('input', { bubbles: true }));
  early().live.add(find('#page'));
  find('#tick').click();
  expect(recorded()).toEqual([]);
});

test('records values and forms of a region that hydrates, leaves its taps to React, and nothing that is repeated', () => {
  const submit = () => find('#form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  early().claimed.add(find('#page'));
  find('#more').click();
  find('#text').value = 'clave';
  find('#text').dispatchEvent(new Event('input', { bubbles: true }));
  submit();
  early().isRepeating = true;
  find('#tick').click();
  submit();
  early().isRepeating = false;
  expect(recorded()).toEqual([
    ['text', 'page', 'clave'],
    ['form', 'page', undefined],
  ]);
});

test('stops the submit of a form that is not hydrated and has no action', () => {
  const isStopped = (selector: string) =>
    !find(selector).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect([isStopped('#form'), isStopped('#own')]).toEqual([true, false]);
  early().live.add(find('#page'));
  expect(isStopped('#form')).toBe(false);
});

test.each([
  ['all heights in a window of the same width', innerWidth, '', ['300px', '112px', '420px']],
  ['no height in another window', innerWidth + 1, '', ['', '', '']],
  ['no height of the location card when a place is chosen', innerWidth, 'sf.place=%7B%7D', ['300px', '112px', '']],
])('reserves %s for the parts of the home page', (_, width, cookie, reserved) => {
  const { style } = document.documentElement;
  const names = [OWN_HEIGHT, ORDER_HEIGHT, PLACE_HEIGHT];
  for (const name of names) style.removeProperty(name);
  document.cookie = cookie;
  localStorage.setItem(HOME_HEIGHTS_KEY, JSON.stringify({ width, own: 300, order: 112, place: 420 }));
  runScript();
  expect(names.map((name) => style.getPropertyValue(name))).toEqual(reserved);
});
