import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { orderPhotos } from '../db/schema/orders.ts';
import { tidyUp } from '../housekeeping.ts';

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#c8201a' } });
const halfAPicture = (await picture(400, 400).png().toBuffer()).subarray(0, 300);
const gps = { IFD0: { Make: 'Cocina' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '12/1 7/1 0/1' } };

eachDatabase('photos of help requests', (database) => {
  let shop: Ordering;
  beforeAll(async () => {
    shop = await openOrdering(database(), { LIMITS_FACTOR: '1' });
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    await database().db.execute(sql`truncate shop.orders, shop.login_attempts cascade`);
  });

  async function place(who: Visitor, phone: string): Promise<string> {
    const body = await readyOrder(shop, who);
    const email = `${phone}@correo.pe`;
    const { data } = await who.place({ ...body, customer: { ...body.customer, phone, email } });
    return data.item.uuid;
  }
  const ask = (who: Visitor, uuid: string, photo: Buffer) =>
    who.call(
      'POST',
      `/v1/product-order-be/orders/${uuid}/help`,
      { kind: 'missing', message: 'Faltó la gaseosa.', wants_refund: false, photo: photo.toString('base64') },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const stored = async () => (await database().db.select().from(orderPhotos)).map(({ bytes }) => Buffer.from(bytes));

  it('M9: the stored photo has neither metadata nor bytes after its end, and is turned upright', async () => {
    const rosa = visitor(() => shop);
    const taken = await picture(60, 30).withMetadata({ orientation: 6 }).withExifMerge(gps).jpeg().toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Cocina');
    const uuid = await place(rosa, '911000001');
    expect((await ask(rosa, uuid, Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]))).status).toBe(200);
    const [photo] = await stored();
    const metadata = await sharp(photo).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 30, height: 60 });
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined]);
    expect(photo?.toString('latin1')).not.toMatch(/Cocina|script/);
  });

  it.each([
    ['a mark without a picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>')])],
    ['half a picture', halfAPicture],
  ])('M9: PHOTO_TYPE is raised for %s, and nothing is stored', async (_, photo) => {
    const rosa = visitor(() => shop);
    expect((await ask(rosa, await place(rosa, '911000002'), photo)).code).toBe('PHOTO_TYPE');
    expect(await stored()).toEqual([]);
  });

  it('M9: TOO_LARGE is raised for a small file of very many pixels before it is decoded', async () => {
    const rosa = visitor(() => shop);
    const bomb = await picture(6000, 6000).png({ compressionLevel: 9, palette: true }).toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect((await ask(rosa, await place(rosa, '911000003'), bomb)).code).toBe('TOO_LARGE');
  });

  it('M9: a large photo is stored with 1600 pixels at its longest side', async () => {
    const rosa = visitor(() => shop);
    await ask(rosa, await place(rosa, '911000004'), await picture(3000, 1000).jpeg().toBuffer());
    expect(await sharp((await stored())[0]).metadata()).toMatchObject({ width: 1600, height: 533 });
  });

  it('M9: TOO_MANY is raised above ten MB a day of one browser, and of one phone, over several orders', async () => {
    const small = await picture().jpeg().toBuffer();
    const large = Buffer.concat([small, Buffer.alloc(1_900_000 - small.length)]);
    const rosa = visitor(() => shop);
    const orders = [await place(rosa, '911000005'), await place(rosa, '911000006')];
    const codes = [];
    for (let count = 0; count < 6; count += 1) codes.push((await ask(rosa, orders[count % 2] ?? '', large)).code);
    expect(codes).toEqual([...Array(5).fill(undefined), 'TOO_MANY']);
    const phone = '911000007';
    const byPhone = [];
    for (let count = 0; count < 3; count += 1) {
      const who = visitor(() => shop);
      byPhone.push({ who, uuid: await place(who, phone) });
    }
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      const { who, uuid } = byPhone[count % 3] ?? byPhone[0] ?? { who: rosa, uuid: '' };
      answers.push((await ask(who, uuid, large)).code);
    }
    expect(answers).toEqual([...Array(5).fill(undefined), 'TOO_MANY']);
    shop.clock.advance(24 * 3600);
    expect((await ask(rosa, orders[0] ?? '', large)).code).toBeUndefined();
  });

  it('M9: a photo is deleted after 120 days', async () => {
    const rosa = visitor(() => shop);
    await ask(rosa, await place(rosa, '911000008'), await picture().jpeg().toBuffer());
    shop.clock.advance(119 * 24 * 3600);
    await tidyUp(shop.deps);
    expect(await stored()).toHaveLength(1);
    shop.clock.advance(2 * 24 * 3600);
    await tidyUp(shop.deps);
    expect(await stored()).toEqual([]);
  });
});
