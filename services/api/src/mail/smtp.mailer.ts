import { createTransport } from 'nodemailer';
import type { Mailer } from '../deps.ts';

const TIMEOUT_MS = 15_000;

/** Creates a mailer that sends through an SMTP server. It throws on failure, and the outbox tries again. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, {
    from,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
