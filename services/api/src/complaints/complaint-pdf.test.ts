import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tenant } from '../../data/chain/tenant.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type SmtpCatcher, startSmtpCatcher } from '../../test/smtp-catcher.ts';
import { TenantSchema } from '../catalogue/schema-tenant.ts';
import { createSmtpMailer } from '../mail/smtp.mailer.ts';
import { consumerCopy } from './complaint-mails.ts';
import { complaintPdf } from './complaint-pdf.ts';
import type { ComplaintRow } from './complaints.repo.ts';
import { readPdf } from './testing/pdf-text.ts';
import { sheet } from './testing/sheets.ts';

const { symbol } = TenantSchema.parse(tenant);
const row = {
  ...sheet,
  number: '000000123-2026',
  customerId: null,
  lang: 'es',
  email: sheet.consumer.email,
  documentNumber: '45678912',
  outletCode: 'LIM-MIR-01',
  outletName: 'Miraflores Larco',
  provider: tenant.legal,
  filedAt: usualNow,
  dueOn: '2024-06-13',
  answer: null,
  actions: null,
  answeredAt: null,
} as unknown as ComplaintRow;

describe('complaint PDF', () => {
  it('contains all fields that the law requires as text', async () => {
    const { lines } = readPdf(await complaintPdf(row, 'es', symbol));
    const text = lines.join(' ');
    for (const part of [
      'Libro de Reclamaciones',
      'Hoja de Reclamación N.º 000000123-2026',
      'Fecha: 22/05/2024 7:30\u00a0p.\u00a0m.',
      'Razón social: Horno Pizzerías S.A.C.',
      'RUC: 20600000005',
      'Domicilio: Av. Larco 743, Miraflores, Lima',
      'Establecimiento: Miraflores Larco',
      'Nombre: Rosa Quispe Huamán',
      'Documento: DNI 45678912',
      'Monto reclamado: S/\u00a063.40',
      'Descripción: Pizza grande «Horno»',
      'Tipo: Reclamo',
      'Llamé y nadie contestó.',
      'Pedido: La devolución de mi dinero',
      'Queja: disconformidad no relacionada',
      'Pendiente de respuesta.',
      'no impide acudir a otras vías',
      'quince (15) días hábiles',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/undefined|\[object|NaN/);
  });

  it('contains the answer when there is one, also in English', async () => {
    const answered = { ...row, answer: 'We return your money.', actions: 'Refund of S/ 63.40', answeredAt: usualNow };
    const text = readPdf(await complaintPdf(answered, 'en', symbol)).lines.join(' ');
    expect(text).toContain('Date of the answer: 22/05/2024 7:30\u00a0p.m.');
    expect(text).toContain('Answer: We return your money.');
    expect(text).toContain('Actions taken: Refund of S/ 63.40');
    expect(text).toContain('Complaint sheet No. 000000123-2026');
  });

  it.each([
    ['es', 'es-PE'],
    ['en', 'en'],
  ] as const)('is tagged with its language and title in %s', async (lang, code) => {
    const { objects } = readPdf(await complaintPdf(row, lang, symbol));
    expect(objects).toContain(`/Lang (${code})`);
    for (const part of ['/MarkInfo ', '/Marked true', '/StructTreeRoot ']) expect(objects).toContain(part);
    expect(objects).toContain('/DisplayDocTitle true');
    for (const type of ['Document', 'H1', 'H2', 'P']) expect(objects).toContain(`/S /${type}\n`);
  });

  it('prints long texts and letters that its font does not have', async () => {
    const detail = `${'Ļoti ilgi gaidīju. '.repeat(150)}😀`.trim();
    const { lines, objects } = readPdf(await complaintPdf({ ...row, detail }, 'es', symbol));
    expect(lines.join(' ')).toContain('Loti ilgi gaidiju.');
    expect(lines.join(' ')).toContain('gaidiju. ?');
    expect([...objects.matchAll(/\/Type \/Page\n/g)].length).toBeGreaterThan(1);
  });
});

describe('mail with the sheet', () => {
  let catcher: SmtpCatcher;
  beforeAll(async () => {
    catcher = await startSmtpCatcher();
  });
  afterAll(() => catcher.close());

  it('arrives with the PDF through a real mail server', async () => {
    const mailer = createSmtpMailer(catcher.url, 'Horno <hola@horno.example>');
    await mailer.send(await consumerCopy(row, TenantSchema.parse(tenant)));
    const [mail] = catcher.mails;
    expect(mail?.subject).toBe('Libro de Reclamaciones: tu hoja 000000123-2026');
    const [file] = mail?.attachments ?? [];
    expect([file?.filename, file?.mimeType]).toEqual(['reclamacion-000000123-2026.pdf', 'application/pdf']);
    const bytes = Buffer.from(file?.content as ArrayBuffer);
    expect(readPdf(bytes).lines).toContain('Hoja de Reclamación N.º 000000123-2026');
  });
});
