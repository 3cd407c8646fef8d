import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SmtpCatcher } from '@horno/api/testing';
import { expect } from '@playwright/test';
import type { Shop } from '../core/shop.ts';

interface KeptMail {
  to: string;
  subject: string;
  text: string;
  attachments?: { filename: string; contentType: string; content: string }[];
}

/** Where the mails of a shop end: in its folder, or at the mail server that it was given. */
export type Postbox = Pick<Shop, 'dataDir'> | Pick<SmtpCatcher, 'mails'>;

/** The newest mail of this subject that the shop sent, or would have sent; it is waited for. */
export async function mailOf(box: Postbox, subject: string | RegExp): Promise<KeptMail> {
  let found: KeptMail | undefined;
  await expect(() => {
    found = mailsIn(box).findLast((mail) =>
      typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
    );
    expect(found).toBeDefined();
  }).toPass();
  return found as KeptMail;
}

function mailsIn(box: Postbox): KeptMail[] {
  if ('mails' in box) {
    return box.mails.map(({ to, subject = '', text = '' }) => ({ to: to?.[0]?.address ?? '', subject, text }));
  }
  const folder = join(box.dataDir, 'mail');
  return readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptMail);
}
