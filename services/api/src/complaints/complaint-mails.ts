import type { Lang } from '@horno/contracts/wire';
import { fillIn } from '@horno/server/texts';
import type { Tenant } from '../catalogue/schema.ts';
import type { Mail } from '../deps.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { shownDate, shownTime } from '../texts/clock-text.ts';
import { WARN_DAY } from './business-days.ts';
import { answerPart, complaintTexts, partsOf } from './complaint-parts.ts';
import { complaintFile } from './complaint-pdf.ts';
import type { ComplaintRow } from './complaints.repo.ts';
import { copyOf } from './without-links.ts';

/** Language of mails to the shop. */
const OWN: Lang = 'es';

/** Builds the mail to the consumer, with the sheet as PDF, without links in the sender's words. */
export async function consumerCopy(sheet: ComplaintRow, { name: shop, symbol }: Tenant): Promise<Mail> {
  const row = copyOf(sheet);
  const { lang, number } = row;
  const words = complaintTexts[lang];
  const { subject, title, paragraphs } = words.copyMail;
  const mail = composeMail({
    lang,
    shop,
    subject: fillIn(subject, { number }),
    title: fillIn(title, { name: row.consumer.first_name }),
    paragraphs: paragraphs.map((text) => fillIn(text, { due: shownDate(row.dueOn) })),
    facts: [
      [fillIn(words.sheet, { number }), words.kinds[row.kind]],
      [words.date, shownTime(row.filedAt, lang)],
      [words.dueOn, shownDate(row.dueOn)],
    ],
  });
  return { to: row.email, ...mail, attachments: [await complaintFile(row, lang, symbol)] };
}

/** Builds the mail to the shop with the whole sheet and the due date. */
export async function shopCopy(row: ComplaintRow, { name: shop, symbol, complaintEmail }: Tenant): Promise<Mail> {
  const words = complaintTexts[OWN];
  const mail = composeMail({
    lang: OWN,
    shop,
    subject: `${words.kinds[row.kind]} ${row.number}: responder hasta el ${shownDate(row.dueOn)}`,
    title: fillIn(words.sheet, { number: row.number }),
    paragraphs: ['Llegó una hoja al Libro de Reclamaciones. Se responde con pnpm api:complaints.'],
    facts: [[words.date, shownTime(row.filedAt, OWN)], ...partsOf(row, OWN, symbol).flatMap(({ rows }) => rows)],
  });
  return { to: complaintEmail, replyTo: row.email, ...mail, attachments: [await complaintFile(row, OWN, symbol)] };
}

/** Builds the reminder to the shop on the tenth business day without an answer. */
export function warning(row: ComplaintRow, { name: shop, complaintEmail }: Tenant): Mail {
  const due = shownDate(row.dueOn);
  const mail = composeMail({
    lang: OWN,
    shop,
    subject: `Falta responder la hoja ${row.number}: vence el ${due}`,
    title: `La hoja ${row.number} sigue sin respuesta`,
    paragraphs: [`Es el día hábil ${WARN_DAY} desde que llegó. El plazo vence el ${due} y no se puede extender.`],
    facts: [
      [complaintTexts[OWN].date, shownTime(row.filedAt, OWN)],
      [complaintTexts[OWN].detail.detail, row.detail],
    ],
  });
  return { to: complaintEmail, ...mail };
}

/** Builds the mail with the answer to the consumer and the updated sheet. */
export async function answerMail(sheet: ComplaintRow, { name: shop, symbol, complaintEmail }: Tenant): Promise<Mail> {
  const row = copyOf(sheet);
  const { lang, number } = row;
  const words = complaintTexts[lang];
  const mail = composeMail({
    lang,
    shop,
    subject: fillIn(words.answerMail.subject, { number }),
    title: fillIn(words.answerMail.title, { name: row.consumer.first_name }),
    paragraphs: [...(row.answer ?? '').split(/\n+/).filter(Boolean), words.legal[0] ?? ''],
    facts: answerPart(row, lang).rows.filter(([label]) => label !== words.actions.answer),
  });
  return { to: row.email, replyTo: complaintEmail, ...mail, attachments: [await complaintFile(row, lang, symbol)] };
}
