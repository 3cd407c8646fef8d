import { routes } from '@horno/contracts/routes';
import type { Lang } from '@horno/contracts/wire';
import { fillIn } from '@horno/server/texts';
import type { Deps } from '../deps.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import { consume, scaled } from '../limits/pace.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { shopLink } from '../mail/shop-link.ts';
import { CustomerJobSchema, customerTopics, PhoneCodeJobSchema } from './customer-jobs.ts';
import { type AccountMail, accountMails, confirmationMail, resetMail } from './customer-mails.ts';
import { type CustomerRow, findCustomer } from './customers.repo.ts';
import { issueMailToken, linkHours } from './mail-links.ts';
import { findPendingEmail } from './pending-emails.repo.ts';
import { sendPhoneCode } from './phone-code.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum mails that confirm an e-mail to one mailbox within an hour, whatever accounts they are for. */
const MAX_CONFIRMATIONS = 10;

/** Counts a mail that confirms an e-mail and returns whether to send it: a registration may name the mailbox of another person. */
async function mayConfirm(deps: Deps, customer: string, email: string): Promise<boolean> {
  const max = scaled(deps.env, MAX_CONFIRMATIONS);
  const wait = await consume(deps, { subject: `confirm-mailbox|${mailboxOf(email)}`, max, windowMs: HOUR_MS });
  if (wait !== undefined) deps.log.warn({ customer }, 'too many confirmations to one mailbox: mail not sent');
  return wait === undefined;
}

/** Registers the mails and text messages about an account. Each job may run twice; a job for a deleted customer sends nothing. */
export function registerCustomerWorkers(deps: Deps): void {
  const { outbox, db } = deps;
  /** A customer without an e-mail gets no mail. */
  const send = async ({ email, firstName }: CustomerRow, lang: Lang, words: AccountMail, path: string) => {
    if (email === null) return;
    const url = shopLink(deps.env.PUBLIC_URL, lang, path);
    const mail = composeMail({
      lang,
      subject: words.subject,
      title: fillIn(words.title, { name: firstName }),
      paragraphs: words.paragraphs,
      action: { label: words.label, url },
      shop: deps.catalogue.current().tenant.name,
    });
    await deps.mailer.send({ to: email, ...mail });
  };

  outbox.on(
    customerTopics.confirmationMail,
    CustomerJobSchema,
    async ({ customer: id, lang }) => {
      const customer = await findCustomer(db, id);
      if (!customer || customer.emailConfirmed) return;
      const { passwordHash } = customer;
      const email = customer.email ?? (await findPendingEmail(db, id))?.email;
      if (email === undefined || !(await mayConfirm(deps, id, email))) return;
      const regis = await issueMailToken(deps, { id, email }, 'confirm_email');
      const words = confirmationMail(lang, linkHours('confirm_email'), passwordHash !== null);
      await send({ ...customer, email }, lang, words, routes.confirmation.to({ regis }));
    },
    'mail',
  );

  outbox.on(
    customerTopics.resetMail,
    CustomerJobSchema,
    async ({ customer: id, lang }) => {
      const customer = await findCustomer(db, id);
      if (!customer?.email) return;
      const token = await issueMailToken(deps, { id, email: customer.email }, 'reset_password');
      const words = resetMail(lang, linkHours('reset_password'));
      await send(customer, lang, words, routes.setNewPassword.to({ token }));
    },
    'mail',
  );

  outbox.on(
    customerTopics.passwordChangedMail,
    CustomerJobSchema,
    async ({ customer: id, lang }) => {
      const customer = await findCustomer(db, id);
      if (customer) await send(customer, lang, accountMails[lang].passwordChanged, routes.getMyPassword.to());
    },
    'mail',
  );

  outbox.on(customerTopics.phoneCode, PhoneCodeJobSchema, (job) => sendPhoneCode(deps, job), 'sms');
}
