import type { CallAnswer } from '@horno/contracts/call';
import type { ordersCalls } from '@horno/contracts/calls/orders';
import type { OrderAnswerSchema, OrderHelpBody } from '@horno/contracts/order';
import { photoMaxBytes } from '@horno/domain';
import { beforeEach, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { type Ordering, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { useShop } from '../../test/use-shop.ts';
import { orderFeedback, orderPhotos } from '../db/schema/orders.ts';
import { tidyUp } from '../housekeeping.ts';

type Asked = CallAnswer<typeof ordersCalls.help>;

const base = '/v1/product-order-be/orders';
/** A small picture; JPEGs grow to `bytes` by what follows their end. */
const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8201a' } });
const small = await drawn().jpeg().toBuffer();
const jpeg = (bytes = 2000) => Buffer.concat([small, Buffer.alloc(bytes - small.length, 7)]);
const png = await drawn().png().toBuffer();
const webp = await drawn().webp().toBuffer();

eachDatabase('a help request', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let stranger: Visitor;
  let uuid: string;
  let number: string;
  useShop((opened, customer) => {
    shop = opened;
    rosa = customer;
    stranger = visitor(() => opened);
  }, database);
  beforeEach(async () => {
    await database().db.delete(orderFeedback);
    ({ uuid, number } = (await rosa.place(await readyOrder(shop, rosa))).data.item);
    await shop.deps.outbox.drain();
    shop.mails.length = 0;
  });

  const ask = (who: Visitor, body: Partial<OrderHelpBody> = {}, headers: Record<string, string> = {}) =>
    who.call<Asked>(
      'POST',
      `${base}/${uuid}/help`,
      { kind: 'missing', message: 'Faltó la gaseosa.', wants_refund: false, ...body },
      { 'idempotency-key': crypto.randomUUID(), ...headers },
    );
  const photos = () => database().db.select().from(orderPhotos);
  async function tokenOfMail(): Promise<string> {
    await rosa.call('POST', `${base}/lookup`, { email: 'rosa.quispe@correo.pe' });
    await shop.deps.outbox.drain();
    const mails = shop.mails.map(({ text }) => text).join('\n');
    return new RegExp(`${uuid}\\?t=(\\S+)`).exec(mails)?.[1] ?? '';
  }

  it('is stored with the order, mailed with its photo to the support team, and confirmed to the customer', async () => {
    const photo = jpeg();
    const { data } = await ask(rosa, { photo: photo.toString('base64'), wants_refund: true });
    expect(data.item.received_at).toBe(shop.clock.now().toISOString());
    const [storedPhoto] = await photos();
    expect([storedPhoto?.contentType, storedPhoto?.feedbackId]).toEqual(['image/jpeg', data.item.ticket_id]);
    const stored = Buffer.from(storedPhoto?.bytes ?? []);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    expect(await database().db.select().from(orderFeedback)).toMatchObject([
      { kind: 'help', reason: 'missing', message: 'Faltó la gaseosa.', wantsRefund: true },
    ]);
    await shop.deps.outbox.drain();
    const [toShop, toRosa] = shop.mails;
    expect(toShop).toMatchObject({
      to: 'hola@horno.example',
      replyTo: 'rosa.quispe@correo.pe',
      subject: `Ayuda con el pedido ${number}: Faltó algo`,
      attachments: [{ filename: `${number}.jpg`, contentType: 'image/jpeg', content: stored.toString('base64') }],
    });
    expect(toShop?.text).toMatch(/pide devolución/);
    expect(toShop?.text).toContain('Faltó la gaseosa.');
    expect(toRosa).toMatchObject({
      to: 'rosa.quispe@correo.pe',
      subject: `Recibimos tu mensaje sobre el pedido ${number}`,
    });
    expect(toRosa?.text).toContain('Pediste la devolución de tu dinero.');
    expect(toRosa?.attachments).toBeUndefined();
  });

  it('needs no photo, and no message when the order is late', async () => {
    expect((await ask(rosa, { kind: 'late', message: '' })).status).toBe(200);
    expect(await photos()).toEqual([]);
    type Detail = z.infer<typeof OrderAnswerSchema>;
    const { data } = await rosa.call<Detail>('GET', `${base}/${uuid}`);
    expect(data.detail?.help_requested_at).toBe(shop.clock.now().toISOString());
  });

  it.each([
    ['PNG', png],
    ['WebP', webp],
  ])('accepts a %s by its bytes and stores it as JPEG', async (_kind, photo) => {
    await ask(rosa, { photo: photo.toString('base64') });
    const [stored] = await photos();
    expect(stored?.contentType).toBe('image/jpeg');
    expect((await sharp(Buffer.from(stored?.bytes ?? [])).metadata()).format).toBe('jpeg');
  });

  it.each([
    ['PHOTO_TYPE', 400, 'a page that is called a photo', Buffer.from('<!doctype html><script>1</script>')],
    ['PHOTO_TYPE', 400, 'an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['TOO_LARGE', 413, 'a photo of more than 2 MB', jpeg(photoMaxBytes + 1)],
    ['TOO_LARGE', 413, 'a body beyond all measure', jpeg(3 * 1024 * 1024)],
  ])('%s (%p): refuses %s and stores nothing', async (code, status, _what, photo) => {
    const answer = await ask(rosa, { photo: photo.toString('base64') });
    expect([answer.code, answer.status]).toEqual([code, status]);
    expect(answer.error?.message).not.toBe('');
    expect([await photos(), await database().db.select().from(orderFeedback)]).toEqual([[], []]);
  });

  it('accepts a photo when it is exactly 2 MB', async () => {
    expect((await ask(rosa, { photo: jpeg(photoMaxBytes).toString('base64') })).status).toBe(200);
  });

  it.each<[string, object]>([
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(501) }],
    ['photo', { photo: 'data:image/png;base64,AAAA' }],
    ['kind', { kind: 'refund' }],
    ['wants_refund', { wants_refund: 'yes' }],
  ])('answers VALIDATION when the request has a wrong %s', async (field, body) => {
    const answer = await ask(rosa, body);
    expect([answer.code, answer.error?.fields?.map((fault) => fault.field)]).toEqual(['VALIDATION', [field]]);
  });

  it('is available to the owner and to holders of the mailed link', async () => {
    expect((await ask(stranger)).code).toBe('FORBIDDEN');
    expect((await ask(stranger, { t: `${await tokenOfMail()}x` })).code).toBe('FORBIDDEN');
    expect((await ask(stranger, { t: await tokenOfMail() })).status).toBe(200);
    expect(
      (
        await stranger.call('POST', `${base}/${crypto.randomUUID()}/help`, {
          kind: 'late',
          message: '',
          wants_refund: false,
        })
      ).code,
    ).toBe('ORDER-1');
  });

  it('counts once per idempotency key and is limited per day', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [one, two] = [await ask(rosa, {}, headers), await ask(rosa, {}, headers)];
    expect(one.data).toEqual(two.data);
    for (let count = 0; count < 9; count += 1) expect((await ask(rosa)).status).toBe(200);
    expect((await ask(rosa)).code).toBe('TOO_MANY');
  });

  it('deletes its photo after four months and never serves it', async () => {
    const { data } = await ask(rosa, { photo: jpeg().toString('base64') });
    const { ticket_id: ticket } = data.item;
    for (const url of [`${base}/${uuid}/help/${ticket}`, `${base}/${uuid}/photos/${ticket}`, `/media/${ticket}.jpg`]) {
      expect((await shop.app.inject({ url: `/api${url}` })).statusCode).toBe(404);
    }
    shop.clock.advance(121 * 24 * 3600);
    await tidyUp(shop.deps);
    expect(await photos()).toEqual([]);
    expect(await database().db.select().from(orderFeedback)).toHaveLength(1);
  });
});
