import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, visitor } from '../../test/ordering.ts';
import { enqueueOrderMail } from './order-jobs.ts';

eachDatabase('mails about an order', (database) => {
  let shop: Ordering;
  beforeAll(async () => {
    shop = await openOrdering(database());
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.mails.length = 0;
  });

  async function place(lang: string) {
    const rosa = visitor(() => shop);
    const placed = await rosa.place(await readyOrder(shop, rosa), crypto.randomUUID(), { lang });
    return placed.data.item;
  }

  it.each([
    ['es', ['Tu pedido', 'La tienda aceptó tu pedido', 'está en camino', 'Comprobante de tu pedido'], 'IGV incluido'],
    ['en', ['Your order', 'The store accepted your order', 'is on its way', 'Receipt of your order'], 'IGV included'],
  ])('are sent for each notable phase in %s', async (lang, subjects, igv) => {
    const { uuid, number } = await place(lang);
    await shop.deps.outbox.drain();
    for (let count = 0; count < 6; count += 1) {
      await shop.deps.controls.run('kitchen/step', { order: uuid });
      await shop.deps.outbox.drain();
    }
    const own = shop.mails.filter(({ subject }) => subject.includes(number));
    expect(own.map(({ subject }, index) => subject.includes(subjects[index] ?? '?'))).toEqual(Array(4).fill(true));
    for (const { to, html, text } of own) {
      expect(to).toBe('rosa.quispe@correo.pe');
      expect(text).toMatch(/tracker-order\/[0-9a-f-]+\?t=/);
      expect(html).toContain('<html');
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(own[3]?.text).toContain(igv);
  });

  it.each([
    ['es', 'fue anulado', 'Anulaste el pedido.', 'No se te cobró nada.', 'Devolución de tu pedido'],
    ['en', 'was cancelled', 'You cancelled the order.', 'You were not charged.', 'Refund of your order'],
  ])(
    'give in %s the reason why the order ended, and announce the refund',
    async (lang, subject, reason, charged, refund) => {
      const rosa = visitor(() => shop);
      const body = await readyOrder(shop, rosa);
      const { uuid, number } = (await rosa.place(body, crypto.randomUUID(), { lang })).data.item;
      await rosa.call('PUT', `/v1/product-order-be/orders/tracking/${uuid}`, { action: 'cancel' });
      await enqueueOrderMail(database().db, shop.deps.outbox, uuid, 'refund');
      await shop.deps.outbox.drain();
      const mail = shop.mails.find((one) => one.subject.includes(subject) && one.subject.includes(number));
      expect(mail?.text).toContain(reason);
      expect(mail?.text).toContain(charged);
      expect(shop.mails.some((one) => one.subject === `${refund} ${number}`)).toBe(true);
    },
  );
});
