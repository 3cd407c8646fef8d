import { EARLY_INPUT } from '@horno/contracts/early-input';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { takeOver } from './take-over.ts';

const sent = jest.fn();

function Form() {
  const [text, setText] = useState('');
  const [isHot, setHot] = useState(false);
  const [size, setSize] = useState('m');
  const [store, setStore] = useState('a');
  const [count, setCount] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(text);
      }}
    >
      <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
      <input type="checkbox" checked={isHot} onChange={(event) => setHot(event.target.checked)} />
      {['m', 'l'].map((one) => (
        <input key={one} type="radio" name="size" value={one} checked={size === one} onChange={() => setSize(one)} />
      ))}
      <select value={store} onChange={(event) => setStore(event.target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        more
      </button>
      <button type="submit">send</button>
      <output>{JSON.stringify({ text, isHot, size, store, count })}</output>
    </form>
  );
}

const early = {
  deeds: [] as object[],
  live: new WeakSet<Element>(),
  claimed: new WeakSet<Element>(),
  isRepeating: false,
};
let region: HTMLElement;
const find = <E extends HTMLElement>(selector: string) => region.querySelector(selector) as E;
const did = (target: HTMLElement, value?: string | boolean, button?: HTMLElement) =>
  early.deeds.push({ target, region, value, button });
const state = () => JSON.parse(find('output').textContent ?? '');

async function comeToLife(meanwhile = () => {}) {
  const shown = takeOver(region);
  meanwhile();
  await act(async () => hydrateRoot(region, <Form />));
  await act(shown);
}

beforeEach(() => {
  sent.mockClear();
  early.deeds = [];
  Object.assign(globalThis, { [EARLY_INPUT]: early });
  region = document.createElement('div');
  region.innerHTML = renderToString(<Form />);
  document.body.replaceChildren(region);
});
afterEach(() => {
  Object.assign(globalThis, { [EARLY_INPUT]: undefined });
});

test('takeOver repeats each early tap on a button once', async () => {
  did(find('[type=button]'));
  did(find('[type=button]'));
  await comeToLife();
  expect(state().count).toBe(2);
  expect(early.live.has(region)).toBe(true);
  expect(early.deeds).toEqual([]);
});

test('takeOver takes the busy look from the buttons whose taps and forms it repeats', async () => {
  const buttons = [find('[type=button]'), find('[type=submit]')] as const;
  for (const button of buttons) button.setAttribute('aria-busy', 'true');
  did(buttons[0], undefined, buttons[0]);
  did(find('form'), undefined, buttons[1]);
  await comeToLife();
  expect(buttons.map((button) => button.hasAttribute('aria-busy'))).toEqual([false, false]);
  expect(state().count).toBe(1);
});

test('takeOver gives the form the values that were typed and chosen early, and the form sends them', async () => {
  const [text, hot, large, store] = [
    find<HTMLInputElement>('input'),
    find<HTMLInputElement>('[type=checkbox]'),
    find<HTMLInputElement>('[value=l]'),
    find<HTMLSelectElement>('select'),
  ];
  text.value = 'Av. Larco 743';
  did(text, 'Av. L');
  did(text, 'Av. Larco 743');
  hot.checked = true;
  did(hot, true);
  large.checked = true;
  did(large, true);
  store.value = 'b';
  did(store, 'b');
  did(find('form'));
  await comeToLife();
  expect(state()).toEqual({ text: 'Av. Larco 743', isHot: true, size: 'l', store: 'b', count: 0 });
  expect([text.value, hot.checked, large.checked, store.value]).toEqual(['Av. Larco 743', true, true, 'b']);
  expect(sent).toHaveBeenCalledWith('Av. Larco 743');
});

test('takeOver gives the form what is typed while it hydrates, and then sends it', async () => {
  const text = find<HTMLInputElement>('input');
  await comeToLife(() => {
    expect([early.claimed.has(region), early.live.has(region)]).toEqual([true, false]);
    text.value = 'clave';
    did(text, 'clave');
    did(find('form'));
    did(find('form'));
  });
  expect(sent.mock.calls).toEqual([['clave']]);
  expect([state().text, text.value, early.live.has(region)]).toEqual(['clave', 'clave', true]);
});

test('takeOver repeats early input in the elements that React draws again on a translated page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const font = document.createElement('font');
  font.append('más');
  find('[type=button]').replaceChildren(font);
  const [button, box] = [find('[type=button]'), find<HTMLInputElement>('[type=checkbox]')];
  did(button);
  did(box, true);
  const shown = takeOver(region);
  await act(async () => hydrateRoot(region, <Form />, { onRecoverableError: () => undefined }));
  expect([button.isConnected, box.isConnected]).toEqual([false, false]);
  await act(shown);
  expect(state()).toMatchObject({ count: 1, isHot: true });
});

test('takeOver presses the element that React draws again while the mouse is down', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const half = (type: string) => find('[type=button]').dispatchEvent(new MouseEvent(type, { bubbles: true }));
  const draw = async () => {
    const font = document.createElement('font');
    font.append('más');
    find('[type=button]').replaceChildren(font);
    await act(async () => hydrateRoot(region, <Form />, { onRecoverableError: () => undefined }));
  };
  const shown = takeOver(region);
  half('mousedown');
  await draw();
  await act(shown);
  await act(async () => half('mouseup'));
  expect(state().count).toBe(1);
  // From now on it is React's: half a press is none.
  await act(async () => half('mouseup'));
  expect(state().count).toBe(1);
});

test.each([
  ['the same', 'more', 1],
  ['another', 'less', 0],
])('takeOver presses a button that is drawn again later, if it has the same text (%s)', async (_, text, count) => {
  const half = (type: string) =>
    act(async () => find('[type=button]').dispatchEvent(new MouseEvent(type, { bubbles: true })));
  await comeToLife();
  const again = find('[type=button]').cloneNode(true) as HTMLElement;
  again.textContent = text;
  const pressed = jest.fn();
  again.addEventListener('click', pressed);
  await half('mousedown');
  find('[type=button]').replaceWith(again);
  await half('mouseup');
  expect(pressed).toHaveBeenCalledTimes(count);
});

test.each([
  ['the mouse is released elsewhere', { button: 0 }, () => document.body],
  ['another button of the mouse is pressed', { button: 2 }, () => find('[type=button]')],
])('takeOver presses nothing when %s', async (_, init, released) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const half = (type: string, target: Element) =>
    act(async () => target.dispatchEvent(new MouseEvent(type, { bubbles: true, ...init })));
  find('[type=button]').append(document.createElement('font'));
  const shown = takeOver(region);
  await half('mousedown', find('[type=button]'));
  await act(async () => hydrateRoot(region, <Form />, { onRecoverableError: () => undefined }));
  await act(shown);
  await half('mouseup', released());
  await half('mouseup', find('[type=button]'));
  expect(state().count).toBe(0);
});

test('takeOver drops an early tap when the region was drawn again with other elements', async () => {
  const button = find('[type=button]');
  did(button);
  const shown = takeOver(region);
  await act(async () => hydrateRoot(region, <Form />));
  button.remove();
  await act(shown);
  expect(state().count).toBe(0);
});

test('takeOver leaves a box as it was when it was ticked and unticked early', async () => {
  const hot = find<HTMLInputElement>('[type=checkbox]');
  did(hot, true);
  did(hot, false);
  await comeToLife();
  expect([state().isHot, hot.checked]).toEqual([false, false]);
});

test('takeOver ignores input in another region or on a removed element', async () => {
  const other = document.createElement('div');
  const elsewhere = { target: find('[type=button]'), region: other };
  early.deeds.push(elsewhere);
  const gone = document.createElement('button');
  gone.click = jest.fn();
  did(gone);
  await comeToLife();
  expect(state().count).toBe(0);
  expect(gone.click).not.toHaveBeenCalled();
  expect(early.deeds).toEqual([elsewhere]);
});

test('takeOver does nothing when the document has no script for early input', async () => {
  Object.assign(globalThis, { [EARLY_INPUT]: undefined });
  await comeToLife();
  expect(state().count).toBe(0);
});
