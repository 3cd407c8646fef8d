import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, type Visitor, visitor, visitorBy } from '../../test/ordering.ts';
import { complaints, complaintYears } from '../db/schema/customer-care.ts';
import { readPdf } from './testing/pdf-text.ts';
import { fileSheet, sheet } from './testing/sheets.ts';

eachDatabase('complaints book', (database) => {
  let shop: Ordering;
  beforeAll(async () => {
    shop = await openOrdering(database(), { LIMITS_FACTOR: '1' });
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.mails.length = 0;
    await database().db.delete(complaints);
    await database().db.delete(complaintYears);
  });

  const documents = Array.from({ length: 10 }, (_, index) => ({ type: 'DNI', number: `4567891${index}` }));
  const file = (consumer: object = {}, body: object = {}) =>
    fileSheet(
      visitor(() => shop),
      { ...body, consumer: { ...sheet.consumer, ...consumer } },
    );
  const attached = (to: string) => {
    const mail = shop.mails.find((one) => one.to === to);
    return `${mail?.text}${readPdf(Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64')).lines.join('\n')}`;
  };

  it('M7: TOO_MANY is raised for the sixth sheet of an e-mail within an hour, and its number is not used up', async () => {
    const email = 'ajena@correo.pe';
    const answers = await Promise.all(documents.map((document) => file({ document, email })));
    const numbers = answers.flatMap(({ data }) => data?.item.number ?? []).sort();
    expect(numbers).toEqual([1, 2, 3, 4, 5].map((number) => `00000000${number}-2024`));
    expect(answers.filter(({ code }) => code === 'TOO_MANY')).toHaveLength(5);
    expect((await file({ email: 'Ajena@correo.pe', document: documents[9] })).status).toBe(429);
    const next = await file({ email: 'otra@correo.pe', document: { type: 'CE', number: 'ABC123456' } });
    expect(next.data.item.number).toBe('000000006-2024');
    shop.clock.advance(3600);
    expect((await file({ email, document: documents[0] })).data.item.number).toBe('000000007-2024');
  });

  it('M7: TOO_MANY is raised for the sixth sheet of a document within an hour', async () => {
    const document = { type: 'DNI', number: '10203040' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => file({ document, email: `rosa${index}@correo.pe` })),
    );
    expect(answers.filter(({ code }) => code === 'TOO_MANY')).toHaveLength(1);
    const [refused] = answers.filter(({ error }) => error !== undefined);
    expect(refused?.error?.data?.retryAfterSeconds).toBe(3600);
  });

  const from = (network: number) =>
    visitorBy((request) => shop.app.inject({ ...request, remoteAddress: `10.7.${network}.1` }));
  const fileAs = (who: Visitor, index: number, email: string) =>
    fileSheet(who, { consumer: { ...sheet.consumer, email, document: { type: 'DNI', number: `2000000${index}` } } });

  it('TOO_MANY is raised for the sixth sheet of a mailbox, by whatever alias', async () => {
    const aliases = ['victima', 'Victima+1', 'v.ictima', 'vic.tima+dos', 'victima+3'].map(
      (name) => `${name}@gmail.com`,
    );
    for (const [index, email] of aliases.entries()) expect((await fileAs(from(index), index, email)).status).toBe(200);
    expect((await fileAs(from(6), 6, 'v.i.ctima+9@googlemail.com')).code).toBe('TOO_MANY');
    expect((await fileAs(from(7), 7, 'victima@correo.pe')).status).toBe(200);
  });

  it('TOO_MANY is raised for the twenty-first sheet of a network within an hour', async () => {
    const one = from(20);
    const file = (index: number, who = one) =>
      fileSheet(who, {
        consumer: {
          ...sheet.consumer,
          email: `red${index}@correo.pe`,
          document: { type: 'DNI', number: String(30_000_000 + index) },
        },
      });
    for (let index = 0; index < 20; index += 1) expect((await file(index)).status).toBe(200);
    expect((await file(20)).code).toBe('TOO_MANY');
    expect((await file(21, from(21))).status).toBe(200);
    shop.clock.advance(3600);
    expect((await file(22)).status).toBe(200);
  });

  it('M7: the consumer’s copy holds no link of the sender, and the shop’s copy holds the text as written', async () => {
    const document = { type: 'DNI', number: '50607080' };
    const email = 'lejos@correo.pe';
    const detail = 'Gana un premio en https://malo.example/gana?x=1 o en www.malo.example. Es gratis.';
    await file({ document, email, address: 'malo.example/casa 1' }, { detail, request: 'Escribe a yo@malo.example' });
    await shop.deps.outbox.drain();
    const copy = attached(email);
    expect(copy).toContain('https[:]//malo[.]example/gana?x=1');
    expect(copy).toContain('Es gratis.');
    expect(copy).not.toMatch(/malo\.example|:\/\/malo/);
    expect(attached('reclamos@horno.example')).toContain(detail);
  });
});
