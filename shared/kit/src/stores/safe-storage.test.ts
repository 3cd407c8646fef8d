import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SafeStorage } from './safe-storage.ts';

const areas = ['localStorage', 'sessionStorage'] as const;
const originals = areas.map((area) => [area, Object.getOwnPropertyDescriptor(globalThis, area)] as const);
const restore = () => {
  for (const [area, original] of originals) Object.defineProperty(globalThis, area, original as PropertyDescriptor);
};
const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = Object.create({ getItem: () => null, setItem: refuse, removeItem: () => undefined }) as Storage;

/** Loads the module as the next page does, in a browser with this storage. */
async function nextPage(get?: () => Storage | null): Promise<Record<'local' | 'session', SafeStorage>> {
  restore();
  jest.resetModules();
  const { safeStorage } = await import('./safe-storage.ts');
  if (get) for (const area of areas) Object.defineProperty(globalThis, area, { configurable: true, get });
  return { local: safeStorage('local'), session: safeStorage('session') };
}

const clear = () => {
  restore();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: a browser's cookie ends this way
  for (const key of ['sf.cart.v1', 'sf.disposition.v1']) document.cookie = `${key}=; Max-Age=0; Path=/`;
};
beforeEach(clear);
afterEach(clear);

describe.each([
  ['is blocked', refuse],
  ['is null', () => null],
  ['is full', () => full],
])('storage that %s', (_, get) => {
  test.each(['local', 'session'] as const)('keeps a %s value until the page is left', async (area) => {
    const { [area]: storage } = await nextPage(get);
    expect(storage.setItem('sf.test', 'a')).toBe(false);
    expect([storage.getItem('sf.test'), storage.keys()]).toEqual(['a', ['sf.test']]);
    storage.removeItem('sf.test');
    expect(storage.getItem('sf.test')).toBeNull();
    storage.setItem('sf.test', 'a');
    expect((await nextPage(get))[area].getItem('sf.test')).toBeNull();
    expect(document.cookie).toBe('');
  });

  test.each(['sf.disposition.v1', 'sf.cart.v1'])('carries %s to the next page', async (key) => {
    (await nextPage(get)).local.setItem(key, '{"name":"Ñ; 1"}');
    const { local } = await nextPage(get);
    expect([local.getItem(key), local.keys()]).toEqual(['{"name":"Ñ; 1"}', [key]]);
    local.removeItem(key);
    expect([local.getItem(key), document.cookie]).toEqual([null, '']);
  });
});

test('storage that works carries nothing', async () => {
  const { local } = await nextPage();
  expect(local.setItem('sf.cart.v1', 'new')).toBe(true);
  expect([localStorage.getItem('sf.cart.v1'), document.cookie]).toEqual(['new', '']);
});

test('storage that becomes full does not return the earlier value', async () => {
  const { local } = await nextPage();
  local.setItem('sf.cart.v1', 'earlier');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  local.setItem('sf.cart.v1', 'later');
  setItem.mockRestore();
  expect((await nextPage()).local.getItem('sf.cart.v1')).toBe('later');
  // With space again, the cookie of the refused value goes.
  (await nextPage()).local.setItem('sf.cart.v1', 'last');
  expect([localStorage.getItem('sf.cart.v1'), document.cookie]).toEqual(['last', '']);
});
