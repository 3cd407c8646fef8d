import { DatabaseInUseError } from '@horno/db';
import { beforeEach, expect, it } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { eachDatabase } from '../../test/databases.ts';
import type { Ordering, Visitor } from '../../test/ordering.ts';
import { useShop } from '../../test/use-shop.ts';
import { importCatalogue } from '../catalogue/import.ts';
import { complaints, complaintYears } from '../db/schema/customer-care.ts';
import { outbox } from '../db/schema/outbox.ts';
import { runComplaints } from './complaints-command.ts';
import { fileSheet } from './testing/sheets.ts';

eachDatabase('pnpm api:complaints', (database) => {
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

  async function run(...argv: string[]) {
    let [out, err] = ['', ''];
    const code = await runComplaints({
      argv,
      open: async () => ({ ...database(), close: async () => {} }),
      clock: shop.clock,
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
    });
    return { code, out, err };
  }
  const onDay = (day: string) => shop.clock.set(new Date(`${day}T17:00:00Z`), { isFrozen: true });

  it('list prints open sheets, and all sheets with --all', async () => {
    expect(await run('list')).toMatchObject({ code: 0, out: 'no sheet waits for an answer\n' });
    expect(await run('list', '--all')).toMatchObject({ code: 0, out: 'the book is empty\n' });
    const { number } = (await fileSheet(browser)).data.item;
    onDay('2024-05-28');
    const line = `${number}\treclamo\t2024-05-22\tdue 2024-06-13\tday 4 of 15\tRosa Quispe Huamán\n`;
    expect((await run('list')).out).toBe(line);
    await run('answer', number, '--text', 'Sí.', '--actions', 'Devolución');
    expect((await run('list')).out).toBe('no sheet waits for an answer\n');
    expect((await run('list', '--all')).out).toBe(line.replace('day 4 of 15', 'answered 2024-05-28'));
  });

  it('show prints a sheet', async () => {
    const { number } = (await fileSheet(browser)).data.item;
    const { code, out } = await run('show', number);
    expect(code).toBe(0);
    expect(out).toContain('Detalle: La pizza llegó fría');
    expect(out).toContain('Pendiente de respuesta.');
  });

  it('show uses the currency symbol of the chain in force', async () => {
    const { db } = database();
    const files = chainFiles.map((file) =>
      file.kind === 'tenant'
        ? { ...file, records: file.records.map((one) => ({ ...(one as object), symbol: 'PEN' })) }
        : file,
    );
    await importCatalogue(db, files, shop.clock.now());
    const { number } = (await fileSheet(browser)).data.item;
    expect((await run('show', number)).out).toContain('Monto reclamado: PEN\u00a063.40');
    await importCatalogue(db, chainFiles, shop.clock.now());
    expect((await run('show', number)).out).toContain('Monto reclamado: S/\u00a063.40');
  });

  it.each([
    ['es', 'Respuesta a tu hoja de reclamación', 'Acciones adoptadas: Devolución de S/ 63.40'],
    ['en', 'Answer to your complaint sheet', 'Actions taken: Devolución de S/ 63.40'],
  ])('answer stores the answer once and mails it in %s', async (lang, subject, actions) => {
    const { number } = (await fileSheet(browser, {}, { lang })).data.item;
    await shop.deps.outbox.drain();
    shop.mails.length = 0;
    onDay('2024-05-30');
    const given = ['--text', 'Tienes razón.\nTe devolvemos tu dinero.', '--actions', 'Devolución de S/ 63.40'];
    expect((await run('answer', number, ...given)).code).toBe(0);
    const [row] = await database().db.select().from(complaints);
    expect(row).toMatchObject({ actions: 'Devolución de S/ 63.40', answeredAt: shop.clock.now() });
    await shop.deps.outbox.drain();
    const [mail] = shop.mails;
    expect(mail).toMatchObject({ to: 'rosa.quispe@correo.pe', replyTo: 'reclamos@horno.example' });
    expect(mail?.subject).toBe(`${subject} ${number}`);
    expect(mail?.text).toContain('Tienes razón.\n\nTe devolvemos tu dinero.');
    expect(mail?.text).toContain(actions);
    expect(mail?.text).toContain('30/05/2024 12:00');
    expect(mail?.attachments).toHaveLength(1);
    expect(await run('answer', number, ...given)).toMatchObject({ code: 1, err: `answered already: ${number}\n` });
    await shop.deps.outbox.drain();
    expect(shop.mails).toHaveLength(1);
  });

  it('warn reports sheets from the tenth business day', async () => {
    const { number } = (await fileSheet(browser)).data.item;
    onDay('2024-06-04');
    expect(await run('warn')).toMatchObject({ code: 0, out: 'nothing is due\n' });
    onDay('2024-06-05');
    expect(await run('warn')).toMatchObject({ code: 1, out: expect.stringContaining('day 10 of 15 ANSWER NOW') });
    // The seventh of June, Friday, is a holiday.
    onDay('2024-06-10');
    expect((await run('warn')).out).toContain('day 12 of 15 ANSWER NOW');
    onDay('2024-06-14');
    expect((await run('list')).out).toContain('day 16 of 15 LATE');
    await run('answer', number, '--text', 'Sí.', '--actions', 'Nada');
    expect((await run('warn')).code).toBe(0);
  });

  it.each([[['show', '000000999-2024']], [['answer', '000000999-2024', '--text', 'Sí.', '--actions', 'Nada']]])(
    '%j reports an unknown sheet',
    async (argv) => {
      expect(await run(...argv)).toMatchObject({ code: 1, err: 'no sheet 000000999-2024\n' });
    },
  );

  it.each([[[]], [['burn']], [['show']], [['answer', '1']], [['answer', '1', '--text', 'a']], [['list', '--what']]])(
    '%j prints the usage',
    async (argv) => {
      const { code, err } = await run(...argv);
      expect(code).toBe(2);
      expect(err).toContain('pnpm api:complaints list');
    },
  );

  it('the command reports when the shop runs on the same database', async () => {
    let err = '';
    const code = await runComplaints({
      argv: ['list'],
      open: async () => {
        throw new DatabaseInUseError('.horno/data/db', 42);
      },
      clock: shop.clock,
      out: () => {},
      err: (text) => {
        err += text;
      },
    });
    expect([code, err]).toEqual([1, expect.stringContaining('End the shop first.')]);
  });
});
