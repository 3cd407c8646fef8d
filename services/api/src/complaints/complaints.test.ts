import type { Complaint } from '@horno/contracts/complaint';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { type Ordering, type Visitor, visitorBy } from '../../test/ordering.ts';
import { signUp } from '../../test/shoppers.ts';
import { useShop } from '../../test/use-shop.ts';
import { complaints, complaintYears } from '../db/schema/customer-care.ts';
import { loginAttempts } from '../db/schema/customers.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Mail } from '../deps.ts';
import { takeComplaintNumber, writeAnswer } from './complaints.repo.ts';
import { readPdf } from './testing/pdf-text.ts';
import { fileSheet, path, sheet } from './testing/sheets.ts';

const minor = { ...sheet.consumer, is_minor: true };

eachDatabase('complaints book', (database) => {
  let shop: Ordering;
  let browser: Visitor;
  useShop((opened, customer) => {
    shop = opened;
    browser = customer;
  }, database);
  beforeEach(async () => {
    await database().db.delete(complaints);
    await database().db.delete(complaintYears);
    await database().db.delete(outbox);
  });

  const file = (body: object = {}, headers?: Record<string, string>) => fileSheet(browser, body, headers);
  const lookUp = (number: string, { document = '45678912', email = 'Rosa.Quispe@correo.pe' } = {}, who = browser) =>
    who.call<{ item: Complaint }>('POST', `${path}/lookup`, { number, document, email });
  const mailTo = (address: string) => shop.mails.find(({ to }) => to === address);
  const attached = (mail: Mail | undefined) =>
    readPdf(Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64')).lines.join('\n');

  it('returns a number and the due date of the answer', async () => {
    const { data } = await file();
    expect(data.item).toEqual({
      number: '000000001-2024',
      filed_at: shop.clock.now().toISOString(),
      due_on: '2024-06-13',
      email: 'rosa.quispe@correo.pe',
    });
    const [row] = await database().db.select().from(complaints);
    expect(row).toMatchObject({
      customerId: null,
      consumer: { ...sheet.consumer, phone: '987654321' },
      good: sheet.good,
      detail: sheet.detail,
      request: sheet.request,
      provider: { name: 'Horno Pizzerías S.A.C.', ruc: '20600000005' },
      answeredAt: null,
    });
  });

  it('numbers sheets without gaps and duplicates when some of many concurrent writers fail', async () => {
    const failing = () =>
      database()
        .db.transaction(async (tx) => {
          await takeComplaintNumber(tx, 2024);
          throw new Error('rolled back');
        })
        .catch(() => undefined);
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => (index % 3 === 0 ? void (await failing()) : file())),
    );
    const numbers = answers.flatMap((answer) => answer?.data.item.number ?? []).sort();
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => `${String(index + 1).padStart(9, '0')}-2024`));
  });

  it('restarts the numbers each year by the calendar of Peru', async () => {
    shop.clock.set(new Date('2025-01-01T04:59:00Z'), { isFrozen: true });
    await file();
    expect((await file()).data.item.number).toBe('000000002-2024');
    shop.clock.set(new Date('2025-01-01T05:00:00Z'), { isFrozen: true });
    expect((await file()).data.item.number).toBe('000000001-2025');
  });

  it('stores a sheet once per idempotency key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([file({}, headers), file({}, headers)]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(await database().db.select().from(complaints)).toHaveLength(1);
  });

  it.each([
    ['es', 'Libro de Reclamaciones: tu hoja', 'Reclamo', 'Razón social: Horno Pizzerías S.A.C.'],
    ['en', 'Complaints Book: your sheet', 'Claim (reclamo)', 'Legal name: Horno Pizzerías S.A.C.'],
  ])('mails the PDF to the consumer and to the shop in %s', async (lang, subject, kind, provider) => {
    const { number } = (await file({}, { lang })).data.item;
    await shop.deps.outbox.drain();
    expect(shop.mails).toHaveLength(2);
    const [copy, own] = [mailTo('rosa.quispe@correo.pe'), mailTo('reclamos@horno.example')];
    expect(copy?.subject).toBe(`${subject} ${number}`);
    expect(copy?.text).toContain('13/06/2024');
    expect(copy?.text).toContain(kind);
    expect(copy?.attachments).toMatchObject([
      { filename: `reclamacion-${number}.pdf`, contentType: 'application/pdf' },
    ]);
    expect(attached(copy)).toContain(provider);
    expect(own).toMatchObject({ replyTo: 'rosa.quispe@correo.pe' });
    expect(own?.subject).toBe(`Reclamo ${number}: responder hasta el 13/06/2024`);
    expect(own?.text).toContain('DNI 45678912');
    expect(attached(own)).toContain('Razón social: Horno Pizzerías S.A.C.');
  });

  it('shows a sheet for its number and the document and e-mail of the consumer', async () => {
    const store = shop.catalogue().stores[0];
    const { number } = (await file({ outlet_code: store?.code })).data.item;
    expect((await lookUp(number, { document: '4567 8912' })).data.item).toEqual({
      number,
      kind: 'reclamo',
      state: 'open',
      filed_at: shop.clock.now().toISOString(),
      due_on: '2024-06-13',
      good: sheet.good,
      outlet_name: store?.name,
      detail: sheet.detail,
      request: sheet.request,
      provider: { name: 'Horno Pizzerías S.A.C.', ruc: '20600000005', address: 'Av. Larco 743, Miraflores, Lima' },
    });
    const none = await lookUp('000000999-2024');
    for (const wrong of [{ document: '45678913' }, { email: 'otra@correo.pe' }]) {
      const refused = await lookUp(number, wrong);
      expect([refused.code, refused.error?.message]).toEqual(['NOT_FOUND', none.error?.message]);
    }
    await writeAnswer(database().db, number, { answer: 'Sí.', actions: 'Devolución', answeredAt: shop.clock.now() });
    expect((await lookUp(number)).data.item).toMatchObject({
      state: 'answered',
      answer: { answered_at: shop.clock.now().toISOString(), text: 'Sí.', actions: 'Devolución' },
    });
  });

  it('returns the PDF in the language of the request', async () => {
    const { number } = (await file()).data.item;
    const body = { number, document: '45678912', email: sheet.consumer.email };
    const { data } = await browser.call<{ item: { filename: string; content_type: string; base64: string } }>(
      'POST',
      `${path}/pdf`,
      body,
      { lang: 'en' },
    );
    expect(data.item).toMatchObject({ filename: `reclamacion-${number}.pdf`, content_type: 'application/pdf' });
    expect(readPdf(Buffer.from(data.item.base64, 'base64')).lines).toContain('Complaints Book');
    expect((await browser.call('POST', `${path}/pdf`, { ...body, document: '11111111' })).code).toBe('NOT_FOUND');
  });

  describe('guessing', () => {
    /** A browser in a network of its own. */
    const from = (network: number) =>
      visitorBy((request) => shop.app.inject({ ...request, remoteAddress: `10.9.${network}.1` }));
    beforeEach(() => database().db.delete(loginAttempts));

    it('TOO_MANY is raised when a network guesses the documents of a sheet; the consumer elsewhere goes on', async () => {
      const { number } = (await file()).data.item;
      for (let count = 0; count < 20; count += 1) await lookUp(number, { document: `1000000${count % 10}` }, from(1));
      expect((await lookUp(number, {}, from(1))).code).toBe('TOO_MANY');
      expect((await lookUp(number, {}, from(2))).status).toBe(200);
      shop.clock.advance(3600);
      expect((await lookUp(number, {}, from(1))).status).toBe(200);
    });

    it.each([
      [
        'walk over the sheets of a document',
        (guess: number) => [`${String(guess + 1).padStart(9, '0')}-2023`, '45678912'],
      ],
      ['walk over the documents of a sheet', (guess: number) => ['000000001-2024', String(50_000_000 + guess)]],
    ])('TOO_MANY is raised when many networks together %s', async (_, next) => {
      const { number } = (await file()).data.item;
      for (let guess = 0; guess < 60; guess += 1) {
        const [sheetNumber = '', document] = next(guess);
        const answer = await lookUp(sheetNumber, { document, email: 'x@correo.pe' }, from(Math.floor(guess / 10)));
        expect(answer.code).toBe('NOT_FOUND');
      }
      expect((await lookUp(number, {}, from(100))).code).toBe('TOO_MANY');
    });
  });

  it('reminds the shop on the tenth business day unless it has answered', async () => {
    const open = (await file()).data.item.number;
    const done = (await file()).data.item.number;
    await shop.deps.outbox.drain();
    shop.mails.length = 0;
    await writeAnswer(database().db, done, { answer: 'Sí.', actions: 'Nada', answeredAt: shop.clock.now() });
    shop.clock.set(new Date('2024-06-05T12:59:00Z'), { isFrozen: true });
    await shop.deps.outbox.drain();
    expect(shop.mails).toEqual([]);
    shop.clock.set(new Date('2024-06-05T13:00:00Z'), { isFrozen: true });
    await shop.deps.outbox.drain();
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['reclamos@horno.example', `Falta responder la hoja ${open}: vence el 13/06/2024`],
    ]);
  });

  it('stores the signed-in customer', async () => {
    const rosa = await signUp(shop);
    await file({}, rosa.headers);
    expect(await database().db.select().from(complaints)).toMatchObject([{ customerId: rosa.id }]);
  });

  it('accepts the parent of a minor, a company and a queja without an order', async () => {
    const parent = { name: 'Luz Huamán', document: { type: 'CE', number: 'abc123456' } };
    expect((await file({ consumer: { ...minor, parent } })).status).toBe(200);
    await shop.deps.outbox.drain();
    expect(attached(shop.mails[0])).toContain('Luz Huamán (CE ABC123456)');
    shop.mails.length = 0;
    const company = { ...sheet.consumer, document: { type: 'RUC', number: '20600000005' } };
    const good = { type: 'service', description: 'La atención por teléfono' };
    expect((await file({ consumer: company, good, kind: 'queja' })).status).toBe(200);
    await shop.deps.outbox.drain();
    expect(attached(shop.mails[0])).toContain('Documento: RUC 20600000005\n');
    expect(attached(shop.mails[0])).toContain('Número de pedido: –\n');
  });

  it.each([
    [
      'a DNI of seven digits',
      { consumer: { ...sheet.consumer, document: { type: 'DNI', number: '4567891' } } },
      'consumer.document.number',
    ],
    [
      'a RUC with a wrong check digit',
      { consumer: { ...sheet.consumer, document: { type: 'RUC', number: '20600000006' } } },
      'consumer.document.number',
    ],
    ['a malformed phone', { consumer: { ...sheet.consumer, phone: '123 456 789' } }, 'consumer.phone'],
    ['a minor without a parent', { consumer: minor }, 'consumer.parent'],
    ['no detail', { detail: 'Mala.' }, 'detail'],
    ['no request', { request: '' }, 'request'],
    ['no signature', { signed: false }, 'signed'],
    ['no kind', { kind: 'denuncia' }, 'kind'],
    ['an amount below zero', { good: { ...sheet.good, amount: -1 } }, 'good.amount'],
  ])('VALIDATION is raised for %s', async (_, body, field) => {
    const answer = await file(body);
    expect([answer.code, answer.error?.fields?.map((fault) => fault.field)]).toEqual(['VALIDATION', [field]]);
    expect(await database().db.select().from(complaintYears)).toEqual([]);
  });

  it('HUTFE-2 is raised for an unknown store', async () => {
    expect((await file({ outlet_code: 'NO-SUCH' })).code).toBe('HUTFE-2');
  });
});
