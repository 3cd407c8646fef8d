import { expect, jest, test } from '@jest/globals';
import { kept } from './kept.ts';

function setUp(read: () => Promise<string>) {
  let now = 1_000_000;
  const onFault = jest.fn();
  const asked = jest.fn(read);
  const get = kept(asked, { clock: { now: () => new Date(now) }, forMs: 600_000, retryMs: 30_000, onFault });
  const later = (ms: number) => {
    now += ms;
  };
  return { get, later, asked, onFault };
}

test('is read once for everybody who asks meanwhile, and again when it is old', async () => {
  const { get, later, asked } = setUp(async () => 'es,en');
  expect(await Promise.all([get(), get()])).toEqual(['es,en', 'es,en']);
  later(599_999);
  await get();
  expect(asked).toHaveBeenCalledTimes(1);
  later(1);
  await get();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('what cannot be read again stands, and is not asked for at every visit', async () => {
  let isDown = false;
  const { get, later, asked, onFault } = setUp(async () => {
    if (isDown) throw new Error('down');
    return 'es,en';
  });
  await get();
  isDown = true;
  later(600_000);
  expect(await get()).toBe('es,en');
  later(29_999);
  expect(await get()).toBe('es,en');
  expect([asked.mock.calls.length, onFault.mock.calls.length]).toEqual([2, 1]);
  later(1);
  isDown = false;
  await get();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('is nothing before it ever came', async () => {
  const { get } = setUp(async () => Promise.reject(new Error('down')));
  expect(await get()).toBeUndefined();
});
