import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aRemote, fakeRemotes } from '../../spec/remotes.ts';
import { loadPart, messagesOf } from './load-part.ts';

const module = { component: () => null };
const lifecycles = { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined };
const never = () => new Promise(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function load(page: unknown, options: { retries?: number; random?: number } = {}) {
  const remotes = fakeRemotes({ 'mf-sample': { 'page-home': page, 'i18n-es': { default: { a: 'A' } } } });
  const retried: number[] = [];
  const loading = loadPart(
    aRemote(),
    'page-home',
    'es',
    { open: remotes.open, loadMs: 1000, retries: options.retries ?? 0, onRetry: (attempt) => retried.push(attempt) },
    () => options.random ?? 0.5,
  );
  const outcome = loading.then(
    (part) => ({ part, error: undefined }),
    (error: Error) => ({ part: undefined, error }),
  );
  return { outcome, retried, remotes };
}

describe('loadPart', () => {
  test.each([
    ['a module with a default', { default: module }, { module }],
    ['a bare module', module, { module }],
    ['the lifecycles of another framework', { default: lifecycles }, { lifecycles }],
    ['bare lifecycles', lifecycles, { lifecycles }],
  ])('loads %s with its messages', async (_, value, expected) => {
    expect((await load(value).outcome).part).toMatchObject({ ...expected, messages: { a: 'A' } });
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'html'],
    ['an object without a shape', { default: { render: 1 } }],
    ['half of the lifecycles', { default: { mount: 1 } }],
    ['a bare component', { default: () => null }],
  ])('refuses a part that is %s', async (_, value) => {
    const { error } = await load(() => value).outcome;
    expect(error?.message).toContain('neither a page or slot nor single-spa lifecycles');
  });

  test('retries after a pause and discards each failed try', async () => {
    const page = jest.fn(async () => module).mockRejectedValueOnce(new Error('404'));
    const { outcome, retried, remotes } = load(page, { retries: 2 });
    await jest.advanceTimersByTimeAsync(199);
    expect(page).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect((await outcome).part?.module).toBe(module);
    expect([retried, remotes.spoilt]).toEqual([[0], ['mf-sample']]);
  });

  test.each([
    [0, [100, 200]],
    [1, [300, 600]],
  ])('waits longer each time, with jitter (%p)', async (random, [first = 0, second = 0]) => {
    const page = jest.fn(async () => {
      throw new Error('404');
    });
    load(page, { retries: 2, random });
    await jest.advanceTimersByTimeAsync(first - 1);
    expect(page).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(page).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(second - 1);
    expect(page).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(page).toHaveBeenCalledTimes(3);
  });

  test('rejects with the last error after the last try, and loads again afterwards', async () => {
    const page = jest
      .fn(async () => module)
      .mockRejectedValueOnce(new Error('first'))
      .mockRejectedValueOnce(new Error('second'));
    const { outcome, retried, remotes } = load(page, { retries: 1 });
    await jest.advanceTimersByTimeAsync(1000);
    expect((await outcome).error?.message).toBe('second');
    expect([retried, remotes.spoilt.length]).toEqual([[0], 2]);
  });

  test('rejects at the deadline when a load hangs', async () => {
    const { outcome } = load(never);
    await jest.advanceTimersByTimeAsync(1000);
    expect((await outcome).error).toMatchObject({ name: 'DeadlineError', phase: 'load' });
  });

  test('rejects when the messages fail to load', async () => {
    const remotes = fakeRemotes({ 'mf-sample': { 'page-home': module, 'i18n-es': never } });
    const budget = { open: remotes.open, loadMs: 1000, retries: 0, onRetry: () => undefined };
    const caught = loadPart(aRemote(), 'page-home', 'es', budget).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await caught).toMatchObject({ name: 'DeadlineError' });
  });

  test.each([[{ default: { a: 'A' } }], [{ a: 'A' }]])('its messages may be wrapped or bare: %j', (loaded) => {
    expect(messagesOf(loaded)).toEqual({ a: 'A' });
  });
});
