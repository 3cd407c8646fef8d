import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Shop } from '../core/shop.ts';

interface KeptMail {
  to: string;
  subject: string;
  text: string;
  attachments?: { filename: string; contentType: string; content: string }[];
}

/** The newest mail of this subject that the shop would have sent; it is waited for. */
export async function mailOf(shop: Shop, subject: string | RegExp): Promise<KeptMail> {
  let found: KeptMail | undefined;
  await expect(() => {
    found = mails(shop).findLast((mail) =>
      typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
    );
    expect(found).toBeDefined();
  }).toPass();
  return found as KeptMail;
}

function mails({ dataDir }: Shop): KeptMail[] {
  const folder = join(dataDir, 'mail');
  return readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptMail);
}
