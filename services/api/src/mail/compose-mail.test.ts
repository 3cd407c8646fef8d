import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SmtpCatcher, startSmtpCatcher } from '../../test/smtp-catcher.ts';
import { composeMail } from './compose-mail.ts';
import type { MailContent } from './mail-html.ts';
import { createSmtpMailer } from './smtp.mailer.ts';

const content: MailContent = {
  lang: 'es',
  subject: 'Confirma tu correo',
  title: 'Hola, Lucía.',
  paragraphs: ['Falta un paso.', 'El enlace funciona 72 horas.'],
  action: { label: 'Confirmar', url: 'https://horno.example/confirmation/a-b_c?x=1&y=2' },
  facts: [
    ['Total', 'S/ 63.40'],
    ['Día', '22 de mayo'],
  ],
};

describe('composeMail', () => {
  it('puts the same content into the text and the HTML part', () => {
    const { text, html } = composeMail(content);
    for (const words of [
      'Hola, Lucía.',
      'Falta un paso.',
      'El enlace funciona 72 horas.',
      'Confirmar',
      'Día',
      'S/ 63.40',
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain('Confirmar:\nhttps://horno.example/confirmation/a-b_c?x=1&y=2');
    expect(text).toContain('Total: S/ 63.40\nDía: 22 de mayo');
  });

  it('writes one heading, rows with headers and one link for screen readers', () => {
    const { html } = composeMail(content);
    expect(html).toContain('<html lang="es">');
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('<th scope="row">Total</th><td>S/ 63.40</td>');
    expect(html).toContain('href="https://horno.example/confirmation/a-b_c?x=1&amp;y=2"');
    expect(html).not.toMatch(/<(img|script|link)\b/);
  });

  it('defines dark colours', () => {
    const { html } = composeMail(content);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('escapes customer input in HTML and in headers', () => {
    const { subject, html } = composeMail({
      ...content,
      subject: 'Tu pedido\r\nBcc: todos@correo.pe',
      title: '<img src=x onerror=alert(1)> "y" \'z\' & co.',
      paragraphs: ['</style><script>'],
    });
    expect(subject).toBe('Tu pedido Bcc: todos@correo.pe');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;y&quot; &#39;z&#39; &amp; co.');
    expect(html).not.toContain('<script>');
  });

  it('supports English and names the shop', () => {
    const { text, html } = composeMail({ ...content, lang: 'en', shop: 'La Otra Pizza' });
    expect(html).toContain('<html lang="en">');
    expect(text).toContain('La Otra Pizza. You are receiving this message');
    expect(html).toContain('If the button does not work');
    expect(composeMail(content).text).toContain('Horno. Recibes este mensaje');
  });

  it('accepts a mail without a link and without rows', () => {
    const { text, html } = composeMail({ ...content, action: undefined, facts: undefined });
    expect(text).not.toMatch(/\n{3}/);
    expect(html).not.toMatch(/<table|class="button"|class="plain"/);
  });

  it('refuses an address that is not absolute', () => {
    for (const url of ['/profile', 'javascript:alert(1)']) {
      expect(() => composeMail({ ...content, action: { label: 'x', url } })).toThrow('absolute');
    }
  });

  describe('result sent by the mail server', () => {
    let catcher: SmtpCatcher;
    beforeAll(async () => {
      catcher = await startSmtpCatcher();
    });
    afterAll(() => catcher.close());

    it('arrives unchanged', async () => {
      const composed = composeMail({ ...content, title: 'Señora Ñahui: ¿lista? 🍕' });
      const mailer = createSmtpMailer(catcher.url, 'Horno <hola@horno.example>');
      await mailer.send({ to: 'ana@correo.pe', ...composed });
      const [mail] = catcher.mails;
      expect(mail).toMatchObject({
        from: { name: 'Horno', address: 'hola@horno.example' },
        to: [{ address: 'ana@correo.pe' }],
        subject: 'Confirma tu correo',
      });
      expect(mail?.text?.trim()).toBe(composed.text.trim());
      expect(mail?.html?.trim()).toBe(composed.html.trim());
    });
  });
});
