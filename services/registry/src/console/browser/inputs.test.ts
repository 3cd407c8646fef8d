/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { expect, test } from '@jest/globals';
import { createView } from '../view.ts';

test('a picker shows how many are chosen, and its filter hides the others', async () => {
  // React expects these where it writes markup; it sends no message for a whole text.
  const MessageChannel = class {
    port1 = {};
    port2 = {};
  };
  Object.assign(globalThis, { MessageChannel, TextEncoder });
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { picker } = await import('../picker.tsx');
  await import('./inputs.ts');
  const view = createView({ lang: 'en', channel: 'production', channels: [], path: '/' }, new Date());
  const choices = Array.from({ length: 9 }, (_, at) => ({ value: `s${at}`, label: `Store ${at}`, detail: 'Lima' }));
  document.body.innerHTML = renderToStaticMarkup(
    picker(view, { form: undefined, name: 'stores', choices, none: 'All' }),
  );
  const output = document.querySelector('output');
  const [first, second] = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  const filter = document.querySelector<HTMLInputElement>('input[type=search]');
  const set = (input: HTMLInputElement | null | undefined, change: (input: HTMLInputElement) => void) => {
    if (!input) throw new Error('no such input');
    change(input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  expect(output?.textContent).toBe('All');
  for (const [input, isChosen, text] of [
    [first, true, '1 of 9'],
    [second, true, '2 of 9'],
    [first, false, '1 of 9'],
    [second, false, 'All'],
  ] as const) {
    set(input, (each) => {
      each.checked = isChosen;
    });
    expect(output?.textContent).toBe(text);
  }
  set(filter, (each) => {
    each.value = 'store 3';
  });
  expect([...document.querySelectorAll<HTMLElement>('[data-filter]')].filter(({ hidden }) => !hidden)).toHaveLength(1);
});
