import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SmtpCatcher } from '@horno/api/testing';
import { expect } from '@playwright/test';
import type { Shop } from '../core/shop.ts';

interface SentMail {
  to: string;
  subject: string;
  text: string;
  attachments?: { filename: string; contentType: string; content: string }[];
}

/** Destination of a shop's mails: its folder, or the mail server of its settings. */
export type Postbox = Pick<Shop, 'dataDir'> | Pick<SmtpCatcher, 'mails'>;

/** Waits for the newest mail with this subject, and to this address where the subject does not tell whose it is. */
export async function mailOf(box: Postbox, subject: string | RegExp, to?: string): Promise<SentMail> {
  const fits = (mail: SentMail) =>
    (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)) &&
    mail.to === (to ?? mail.to);
  let found: SentMail | undefined;
  await expect(() => {
    found = mailsIn(box).findLast(fits);
    expect(found).toBeDefined();
  }).toPass();
  return found as SentMail;
}

function mailsIn(box: Postbox): SentMail[] {
  if ('mails' in box) {
    return box.mails.map(({ to, subject = '', text = '' }) => ({ to: to?.[0]?.address ?? '', subject, text }));
  }
  const folder = join(box.dataDir, 'mail');
  return readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SentMail);
}
