/// <reference lib="dom" />
import { afterEach, expect, jest, test } from '@jest/globals';

const { default: WebEnvironment } = await import(new URL('./web-environment.mjs', import.meta.url).href);

/** Runs `file` as a test file of a browser package would run, then gives back the window that the next file gets. */
async function windowAfter(file: (window: Window & typeof globalThis) => void) {
  const config = { projectConfig: { globals: {}, testEnvironmentOptions: {} }, globalConfig: {} };
  const environment = new WebEnvironment(config, { console });
  file(environment.global);
  await environment.teardown();
  return new WebEnvironment(config, { console }).global as Window & typeof globalThis;
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('window of the next file has no elements or attributes of the file before', async () => {
  const { document } = await windowAfter(({ document }) => {
    document.body.innerHTML = '<p>left</p>';
    document.head.append(document.createElement('meta'));
    document.documentElement.lang = 'en';
    document.body.className = 'left';
  });
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
});

test('window of the next file has no stored data, cookie or address of the file before', async () => {
  const window = await windowAfter((before) => {
    before.localStorage.setItem('left', '1');
    before.sessionStorage.setItem('left', '1');
    before.document.cookie = 'left=1';
    before.history.pushState({ left: true }, '', '/left?x=1#y');
  });
  expect([window.localStorage.length, window.sessionStorage.length, window.document.cookie]).toEqual([0, 0, '']);
  expect([window.location.href, window.history.state]).toEqual(['http://localhost/', null]);
});

test('window of the next file has the properties that a browser has', async () => {
  let scroll: unknown;
  const window = await windowAfter((before) => {
    scroll = before.Element.prototype.scrollIntoView;
    Object.assign(before, { left: 1, matchMedia: () => ({ matches: true }) });
    Object.defineProperty(before.navigator, 'onLine', { configurable: true, get: () => false });
    before.Element.prototype.scrollIntoView = () => {};
    before.process.env.LEFT = '1';
  });
  expect(window).not.toHaveProperty('left');
  expect(window.matchMedia).toBeUndefined();
  expect(window.navigator.onLine).toBe(true);
  expect(window.Element.prototype.scrollIntoView).toBe(scroll);
  expect(window.process.env.LEFT).toBeUndefined();
});

test('window of the next file calls no mutation observer of the file before', async () => {
  const left = jest.fn();
  const window = await windowAfter((before) => {
    new before.MutationObserver(left).observe(before.document.body, { childList: true });
  });
  const isCalled = new Promise((resolve) => {
    new window.MutationObserver(resolve).observe(window.document.body, { childList: true });
  });
  left.mockClear();
  window.document.body.append('text');
  await isCalled;
  expect(left).not.toHaveBeenCalled();
});

test('window of the next file calls no listener or timer of the file before', async () => {
  const left = jest.fn();
  const window = await windowAfter((before) => {
    for (const target of [before, before.document, before.document.body]) target.addEventListener('click', left);
    before.setTimeout(left, 100);
    before.setInterval(left, 100);
    before.requestAnimationFrame(left);
  });
  // A slow machine draws a frame while the file before still ends.
  left.mockClear();
  window.document.body.click();
  // Those of the file before would run first.
  await new Promise((resolve) => window.setTimeout(resolve, 100));
  await new Promise((resolve) => window.requestAnimationFrame(resolve));
  expect(left).not.toHaveBeenCalled();
});
