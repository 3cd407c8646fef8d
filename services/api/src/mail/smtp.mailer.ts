import { createTransport } from 'nodemailer';
import type { Mailer } from '../deps.ts';
import { isLoopback } from '../loopback.ts';

const TIMEOUT_MS = 15_000;

/**
 * Creates a mailer that sends through an SMTP server. A server on another machine must offer TLS, unless the URL has
 * `requireTLS=false`. It throws on failure, and after `timeoutMs` without an answer; the outbox tries again.
 */
export function createSmtpMailer(url: string, from: string, timeoutMs = TIMEOUT_MS): Mailer {
  const transport = createTransport(withOptions(url, timeoutMs), { from });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}

/** Adds the options that the URL does not set. With a URL, nodemailer reads options from nowhere else. */
function withOptions(url: string, timeoutMs: number): string {
  const address = new URL(url);
  const options = {
    requireTLS: !isLoopback(address.hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  for (const [name, value] of Object.entries(options)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  return address.href;
}
