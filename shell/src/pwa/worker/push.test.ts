import { describe, expect, jest, test } from '@jest/globals';
import { openPushed, readPush, showPush } from './push.ts';

const message = { title: 'En camino', body: 'W-1 · Horno', lang: 'es', tag: 'a', url: '/tracker-order/a?t=x' };

describe('push messages', () => {
  test('become a notification of the order', async () => {
    const showNotification = jest.fn(async (_title: string, _options: object) => undefined);
    await showPush({ registration: { showNotification } as never }, JSON.stringify(message));
    expect(showNotification).toHaveBeenCalledWith(
      'En camino',
      expect.objectContaining({ body: 'W-1 · Horno', lang: 'es', tag: 'a', data: '/tracker-order/a?t=x' }),
    );
  });

  test.each([
    undefined,
    '',
    'null',
    '{"title":"x"}',
    JSON.stringify({ ...message, url: 'https://evil.example/' }),
    JSON.stringify({ ...message, url: '//evil.example/' }),
    JSON.stringify({ ...message, url: '/\\evil.example/' }),
    JSON.stringify({ ...message, title: 5 }),
  ])('%s is ignored', (text) => {
    expect(readPush(text)).toBeUndefined();
  });

  test.each([
    ['focuses the tab that shows the order', 'https://shop.example/tracker-order/a', 1, 0],
    ['opens a tab without one', 'https://shop.example/order', 0, 1],
  ])('a tap %s', async (_, url, focused, opened) => {
    const focus = jest.fn(async () => undefined);
    const openWindow = jest.fn(async () => undefined);
    const clients = { matchAll: async () => [{ url, focus }], openWindow };
    await openPushed({ clients: clients as never, location: { origin: 'https://shop.example' } }, message.url);
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([focused, opened]);
    await openPushed(
      { clients: clients as never, location: { origin: 'https://shop.example' } },
      'https://evil.example/',
    );
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([focused, opened]);
  });
});
