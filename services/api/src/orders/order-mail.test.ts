import { builtPicturePath } from '@horno/contracts/built-picture';
import type { Picture } from '@horno/contracts/menu';
import type { OrderFull } from '@horno/contracts/order';
import { pictureSvg } from '@horno/ui/picture';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { silentLog, usualNow } from '../../test/fixtures.ts';
import { firstChoice, type Ordering, openOrdering, readyOrder, visitor } from '../../test/ordering.ts';
import { createPngDrawer } from '../media/png-drawer.ts';
import { mailPictures } from './mail-pictures.ts';
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
    const bill = own.find(({ subject }) => /Comprobante|Receipt/.test(subject));
    expect(bill?.text).toContain(igv);
    expect(bill?.text).toMatch(/DEMO-B001-\d{8}/);
    expect(bill?.text).toMatch(/demostración|demonstration/);
  });

  it.each([
    ['es', /Lo llevamos entre las \d{1,2}:\d\d y las \d{1,2}:\d\d\u00a0p\.\u00a0m\. a /],
    ['en', /between \d{1,2}:\d\d and \d{1,2}:\d\d\u00a0p\.m\./],
  ])('ux: write the hours of the shop, not a 24-hour clock, in %s', async (lang, hours) => {
    await place(lang);
    await shop.deps.outbox.drain();
    expect(shop.mails[0]?.text).toMatch(hours);
  });

  it('escapes the name of a company, and the street has no apostrophe', async () => {
    const rosa = visitor(() => shop);
    const body = await readyOrder(shop, rosa);
    const receipt = { type: 'factura', doc_type: 'RUC', doc_number: '20600000005' } as const;
    const company = { business_name: "Pan & Sol's S.A.C.", fiscal_address: "Av. O'Higgins 12" };
    const delivery = body.delivery && { ...body.delivery, st: "Av. O'Higgins" };
    const placed = await rosa.place({ ...body, ...(delivery && { delivery }), receipt: { ...receipt, ...company } });
    await enqueueOrderMail(database().db, shop.deps.outbox, placed.data.item.uuid, 'receipt');
    await shop.deps.outbox.drain();
    const mailOf = (start: RegExp) => shop.mails.find(({ subject }) => start.test(subject));
    const [received, bill] = [mailOf(/^Tu pedido/), mailOf(/^Comprobante/)];
    expect(received?.text).toContain('Av. O Higgins');
    expect(bill?.text).toContain(company.business_name);
    expect(bill?.html).toContain('Pan &amp; Sol&#39;s S.A.C.');
  });

  const built = {
    uuid: 'pz-limena',
    first_layer: 'familiar',
    second_layer: 'delgada',
    toppings: [
      { id: 'aji-amarillo', quantity: 0 },
      { id: 'pepperoni', quantity: 1 },
    ],
  };

  it('ux 4: the mails that list the order carry the picture of each line as it was built, once', async () => {
    const rosa = visitor(() => shop);
    const lines = [{ ...built, quantity: 2 }, { uuid: 'dr-limonada' }, firstChoice(shop.catalogue(), 'cb-casa-llena')];
    const placed = await rosa.place(await readyOrder(shop, rosa, { lines }));
    await enqueueOrderMail(database().db, shop.deps.outbox, placed.data.item.uuid, 'receipt');
    await shop.deps.outbox.drain();
    const png = createPngDrawer(0);
    const size = { width: 144, isSmall: true };
    const drawn = (picture: Picture) => png('any', () => pictureSvg(picture, { detail: 'low' }), size);
    const detail = await rosa.call<{ detail: OrderFull }>(
      'GET',
      `/v1/product-order-be/orders/${placed.data.item.uuid}`,
    );
    const { items } = detail.data.detail;
    for (const start of [/^Tu pedido/, /^Comprobante/]) {
      const mail = shop.mails.find(({ subject }) => start.test(subject));
      expect(mail?.attachments).toHaveLength(3);
      for (const [index, file] of (mail?.attachments ?? []).entries()) {
        const line = items[index];
        expect(mail?.html).toContain(`<img src="cid:${file.cid}" alt="${line?.name}" width="72"`);
        const bytes = Buffer.from(file.content, 'base64');
        expect(bytes.length).toBeLessThan(20_000);
        expect(bytes.equals(await drawn(line?.picture ?? { kind: 'food' }))).toBe(true);
      }
      expect(mail?.text).toContain('2 × Limeña');
      expect(mail?.text).toContain('sin ají amarillo');
    }
    const [pizza] = items;
    expect(pizza?.picture.toppings?.map(({ id }) => id)).toEqual(['pollo', 'choclo', 'cebolla', 'pepperoni']);
    expect(pizza?.picture).toMatchObject({ size: 'familiar', crust: 'delgada' });
    expect(pizza?.image).toBe(builtPicturePath(pizza?.picture ?? { kind: 'food' }));
  });

  it('leave without a picture that cannot be drawn', async () => {
    const draw = () => Promise.reject(new Error('no renderer'));
    expect(await mailPictures({ draw, log: silentLog }, [{ picture: { kind: 'food', id: 'limonada' } }])).toEqual([]);
  });

  it.each([
    ['es', 'entre las 8:05 y las 8:15\u00a0p.\u00a0m.', 'Recógelo desde las'],
    ['en', 'between 8:05 and 8:15\u00a0p.m.', 'Pick it up from'],
  ])('ux: name hours in %s as the shop does', async (lang, range) => {
    await place(lang);
    await shop.deps.outbox.drain();
    const [mail] = shop.mails;
    expect(mail?.text).toContain(range);
    expect(mail?.text).not.toMatch(/\b(1[3-9]|2[0-3]):[0-5]\d\b/);
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
