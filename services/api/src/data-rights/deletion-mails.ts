import { routes } from '@horno/contracts/routes';
import { toLocalTime } from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import { accountMails } from '../customers/customer-mails.ts';
import type { CustomerRow } from '../customers/customers.repo.ts';
import type { DeletionRow } from '../customers/deletions.repo.ts';
import type { Deps, Mail } from '../deps.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { shopLink } from '../mail/shop-link.ts';
import { shownDate } from '../texts/clock-text.ts';

type Tools = Pick<Deps, 'catalogue' | 'env'>;

/** Returns undefined for a customer without an e-mail. */
export function askedMail(
  { catalogue, env }: Tools,
  { email, firstName }: CustomerRow,
  { lang, dueAt }: DeletionRow,
): Mail | undefined {
  if (email === null) return undefined;
  const { subject, title, paragraphs, label } = accountMails[lang].deletionAsked;
  const { name: shop, tz } = catalogue.current().tenant;
  const day = shownDate(toLocalTime(dueAt, tz).date);
  const mail = composeMail({
    lang,
    shop,
    subject,
    title: fillIn(title, { name: firstName }),
    paragraphs: paragraphs.map((text) => fillIn(text, { day })),
    action: { label, url: shopLink(env.PUBLIC_URL, lang, routes.login.to({})) },
  });
  return { to: email, ...mail };
}

/** Returns undefined for a customer without an e-mail. */
export function erasedMail(
  { catalogue }: Tools,
  { email, firstName }: CustomerRow,
  { lang }: DeletionRow,
): Mail | undefined {
  if (email === null) return undefined;
  const { subject, title, paragraphs } = accountMails[lang].deletionDone;
  const { name: shop } = catalogue.current().tenant;
  return { to: email, ...composeMail({ lang, shop, subject, title: fillIn(title, { name: firstName }), paragraphs }) };
}
