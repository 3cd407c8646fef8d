import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, visitor } from '../../test/ordering.ts';
import { findPushes } from '../orders/order-pushes.repo.ts';
import { PushBrowser, startPushService } from './testing/push-service.ts';
import { pushSettings } from './testing/push-settings.ts';
import { createPushSender } from './web-push.sender.ts';

type Detail = { detail: { push_key?: string } };

eachDatabase('web push about an order', (database) => {
  let shop: Ordering;
  let service: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    service = await startPushService(pushSettings.VAPID_PUBLIC_KEY);
    shop = await openOrdering(database());
  });
  afterAll(async () => {
    await shop.app.close();
    await service.close();
  });
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    service.messages.length = 0;
  });

  async function place(lang = 'es') {
    const rosa = visitor(() => shop);
    const placed = await rosa.place(await readyOrder(shop, rosa), crypto.randomUUID(), { lang });
    await shop.deps.outbox.drain();
    const { uuid, number } = placed.data.item;
    const path = `/v1/product-order-be/orders/${uuid}`;
    const change = (body: object, by = rosa) => by.call<{ item: { subscribed: boolean } }>('PUT', `${path}/push`, body);
    return { rosa, uuid, number, path, change };
  }
  const step = async (order: string) => {
    await shop.deps.controls.run('kitchen/step', { order });
    await shop.deps.outbox.drain();
  };
  const stored = (uuid: string) => findPushes(database().db, uuid);

  it.each([
    ['es', ['La tienda aceptó tu pedido', 'Tu pedido está en el horno'], ''],
    ['en', ['The store accepted your order', 'Your order is in the oven'], '/en'],
  ])(
    'tells each phase in %s, encrypted for the browser and signed, and forgets it at the end',
    async (lang, titles, prefix) => {
      const { rosa, uuid, number, path, change } = await place(lang);
      const detail = (await rosa.call<Detail>('GET', path)).data.detail;
      expect(detail.push_key).toBe(pushSettings.VAPID_PUBLIC_KEY);
      const browser = new PushBrowser();
      const subscribed = await change({ endpoint: `${service.origin}/${uuid}`, keys: browser.keys });
      expect(subscribed.data.item).toEqual({ subscribed: true });
      for (let count = 0; count < 7; count += 1) await step(uuid);
      expect(service.refusals).toEqual([]);
      const messages = service.messages.map(({ body }) => browser.read(body) as Record<string, string>);
      expect(messages.map(({ title }) => title).slice(0, 2)).toEqual(titles);
      expect(messages.length).toBeGreaterThanOrEqual(4);
      expect(messages[0]).toEqual({
        title: titles[0],
        body: expect.stringContaining(number),
        lang,
        tag: uuid,
        url: expect.stringMatching(new RegExp(`^${prefix}/tracker-order/${uuid}\\?t=`)),
      });
      expect(service.messages[0]?.headers).toMatchObject({ urgency: 'high', topic: uuid.replaceAll('-', '') });
      // A browser with other keys cannot read the message.
      expect(() => new PushBrowser().read(service.messages[0]?.body ?? Buffer.alloc(0))).toThrow();
      expect(await stored(uuid)).toEqual([]);
      expect((await rosa.call<Detail>('GET', path)).data.detail.push_key).toBeUndefined();
      expect((await change({ endpoint: `${service.origin}/late`, keys: browser.keys })).data.item.subscribed).toBe(
        false,
      );
    },
  );

  it('removes a subscription that the push service no longer has, and one that the customer ends', async () => {
    const { uuid, change } = await place();
    const browser = new PushBrowser();
    for (const name of ['gone', 'ended']) await change({ endpoint: `${service.origin}/${name}`, keys: browser.keys });
    service.gone.add('/gone');
    expect((await change({ endpoint: `${service.origin}/ended` })).data.item).toEqual({ subscribed: false });
    expect((await stored(uuid)).map(({ endpoint }) => endpoint)).toEqual([`${service.origin}/gone`]);
    for (let count = 0; count < 2; count += 1) await step(uuid);
    expect(service.messages).toEqual([]);
    expect(await stored(uuid)).toEqual([]);
  });

  it('is for the owner of the order, at public addresses over HTTPS, for five browsers', async () => {
    const { uuid, change } = await place();
    const { keys: own } = new PushBrowser();
    const other = await change(
      { endpoint: `${service.origin}/x`, keys: own },
      visitor(() => shop),
    );
    expect(other.code).toBe('FORBIDDEN');
    for (const endpoint of [
      'http://push.example/x',
      'https://10.0.0.1/x',
      'https://[fd00::1]/x',
      'http://169.254.169.254/latest',
      'ftp://127.0.0.1/x',
      'no address',
      'https://&Y~%/x',
      `${service.origin}/x\r\nX: y`,
      `${service.origin}/x\ny`,
      `${service.origin}/x\\y`,
    ]) {
      expect([endpoint, (await change({ endpoint, keys: own })).code]).toEqual([endpoint, 'VALIDATION']);
    }
    expect((await change({ endpoint: `${service.origin}/x`, keys: { p256dh: '"', auth: 'x' } })).code).toBe(
      'VALIDATION',
    );
    const impossible = { ...own, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    const refused = await change({ endpoint: `${service.origin}/x`, keys: impossible });
    expect([refused.code, refused.error?.fields]).toMatchObject(['VALIDATION', [{ field: 'keys.p256dh' }]]);
    expect(await stored(uuid)).toEqual([]);
    for (let count = 0; count < 7; count += 1) {
      shop.clock.set(new Date(usualNow.getTime() + count), { isFrozen: true });
      await change({ endpoint: `${service.origin}/${count}`, keys: own });
    }
    expect((await stored(uuid)).map(({ endpoint }) => endpoint.slice(-1))).toEqual(['2', '3', '4', '5', '6']);
  });
});

eachDatabase('web push without keys', (database) => {
  it('is absent', async () => {
    const shop = await openOrdering(database());
    Reflect.deleteProperty(shop.deps, 'push');
    const rosa = visitor(() => shop);
    const { uuid } = (await rosa.place(await readyOrder(shop, rosa))).data.item;
    const path = `/v1/product-order-be/orders/${uuid}`;
    expect((await rosa.call<Detail>('GET', path)).data.detail.push_key).toBeUndefined();
    const body = { endpoint: 'https://push.example/x', keys: new PushBrowser().keys };
    expect((await rosa.call('PUT', `${path}/push`, body)).code).toBe('NOT_FOUND');
    await shop.app.close();
  });
});

describe('createPushSender', () => {
  const sender = (env: 'test' | 'production') =>
    createPushSender({ ...pushSettings, VAPID_SUBJECT: 'mailto:a@b.pe', NODE_ENV: env });

  const faults = (env: 'test' | 'production', ends: readonly string[]) =>
    Promise.all(ends.map((endpoint) => sender(env)?.faultOf({ endpoint, ...new PushBrowser().keys })));

  test('takes this machine in tests only, and never a private network', async () => {
    const ends = ['http://127.0.0.1:9/x', 'https://127.0.0.1/x', 'https://192.168.1.4/x', 'https://8.8.8.8/x'];
    expect(await faults('test', ends)).toEqual([undefined, undefined, 'endpoint', undefined]);
    expect(await faults('production', ends)).toEqual(['endpoint', 'endpoint', 'endpoint', undefined]);
  });

  test.each([
    ['credentials', 'https://user:pw@8.8.8.8/x'],
    ['a user', 'https://user@8.8.8.8/x'],
    ['another port', 'https://8.8.8.8:22/x'],
    ['a name of this machine', 'https://localhost/x'],
    ['a name of the own network', 'https://db.internal/x'],
    ['a name without a dot', 'https://registry/x'],
  ])('refuses an endpoint with %s', async (_, endpoint) => {
    expect(await faults('production', [endpoint])).toEqual(['endpoint']);
  });

  test.each([
    ['p256dh', Buffer.concat([Buffer.of(4), Buffer.alloc(64)]), 'keys.p256dh'],
    ['p256dh', Buffer.alloc(65), 'keys.p256dh'],
    ['p256dh', Buffer.alloc(66, 4), 'keys.p256dh'],
    ['auth', Buffer.alloc(17), 'keys.auth'],
  ])('refuses a key %s that cannot encrypt', async (name, bytes, fault) => {
    const keys = { ...new PushBrowser().keys, [name]: bytes.toString('base64url') };
    expect(await sender('production')?.faultOf({ endpoint: 'https://8.8.8.8/x', ...keys })).toBe(fault);
  });

  test('refuses a name that leads to a private address when it connects', async () => {
    const target = { endpoint: 'https://localhost/x', ...new PushBrowser().keys };
    await expect(sender('production')?.send(target, {}, 'a')).rejects.toThrow('not public');
  });
});
