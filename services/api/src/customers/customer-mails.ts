import type { Lang } from '@horno/contracts/wire';
import { fillIn, openTexts } from '@horno/server/texts';
import en from '../../locales/account-mails.en.json' with { type: 'json' };
import es from '../../locales/account-mails.es.json' with { type: 'json' };

/** Texts of mails about an account. */
export const accountMails: Record<Lang, typeof es> = { es, en };
const text = openTexts(accountMails);

export type AccountMail = (typeof accountMails)[Lang]['passwordChanged'];

/** Texts of the mail that confirms an e-mail. */
export function confirmationMail(lang: Lang, hours: number, hasPassword: boolean): AccountMail {
  const { noPassword, paragraphs, ...words } = accountMails[lang].confirmation;
  const filled = paragraphs.map((paragraph) => fillIn(paragraph, { hours }));
  return { ...words, paragraphs: hasPassword ? filled : [...filled, noPassword] };
}

/** Texts of the mail that leads to a new password. */
export function resetMail(lang: Lang, hours: number): AccountMail {
  const { subject, title, label, ignore } = accountMails[lang].reset;
  return { subject, title, label, paragraphs: [text(lang, 'reset.life', { count: hours }), ignore] };
}
