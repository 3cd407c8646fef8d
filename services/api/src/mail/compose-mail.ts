import type { Lang } from '@horno/contracts/wire';
import type { Mail } from '../deps.ts';
import { mailHtml } from './mail-html.ts';
import { mailTexts } from './mail-texts.ts';

export interface MailContent {
  lang: Lang;
  subject: string;
  /** First line of the mail, as its only heading. */
  title: string;
  paragraphs: readonly string[];
  /** The one thing to do. `url` is absolute, http or https. */
  action?: { label: string; url: string } | undefined;
  /** Rows of label and value: amounts, codes, dates. */
  facts?: readonly (readonly [label: string, value: string])[] | undefined;
  /** The shop's name as the tenant gives it. */
  shop?: string | undefined;
}

export type ComposedMail = Required<Pick<Mail, 'subject' | 'text' | 'html'>>;

const DEFAULT_SHOP = 'Horno';

/** A mail as plain text and as HTML that says the same. Texts come ready in the customer's language; nothing in them is markup. */
export function composeMail(content: MailContent): ComposedMail {
  const full = { ...content, shop: content.shop ?? DEFAULT_SHOP, facts: content.facts ?? [] };
  if (full.action && !/^https?:\/\//.test(full.action.url))
    throw new TypeError('the address of a mail must be absolute');
  return { subject: oneLine(full.subject), text: mailText(full), html: mailHtml(full) };
}

export type FullContent = MailContent & Required<Pick<MailContent, 'shop' | 'facts'>>;

function mailText({ title, paragraphs, action, facts, shop, lang }: FullContent): string {
  const blocks = [
    title,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    `-- \n${mailTexts[lang].footer(shop)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** A name with a line break in it must not reach the header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
