import type { Lang } from '@horno/contracts/wire';
import type { Mail } from '../deps.ts';
import { mailHtml } from './mail-html.ts';
import { mailTexts } from './mail-texts.ts';

/** One line of an order. */
export interface MailItem {
  /** `2 × Limeña` */
  name: string;
  /** Size, crust and changes. */
  detail?: string | undefined;
  value: string;
  /** Content id of the attached picture, and its text alternative. */
  picture?: { cid: string; alt: string } | undefined;
}

export interface MailContent {
  lang: Lang;
  subject: string;
  /** First line of the mail and its only heading. */
  title: string;
  paragraphs: readonly string[];
  /** Main link of the mail. `url` is absolute, http or https. */
  action?: { label: string; url: string } | undefined;
  /** Lines of the order, above the facts. */
  items?: readonly MailItem[] | undefined;
  /** Rows of label and value: amounts, codes, dates. */
  facts?: readonly (readonly [label: string, value: string])[] | undefined;
  /** Shop name from the tenant configuration. */
  shop?: string | undefined;
}

export type ComposedMail = Required<Pick<Mail, 'subject' | 'text' | 'html'>>;

const DEFAULT_SHOP = 'Horno';

/** Composes a mail as plain text and as HTML with the same content. Texts are already translated and are escaped. */
export function composeMail(content: MailContent): ComposedMail {
  const full = {
    ...content,
    shop: content.shop ?? DEFAULT_SHOP,
    items: content.items ?? [],
    facts: content.facts ?? [],
  };
  if (full.action && !/^https?:\/\//.test(full.action.url))
    throw new TypeError('the address of a mail must be absolute');
  return { subject: oneLine(full.subject), text: mailText(full), html: mailHtml(full) };
}

export type FullContent = MailContent & Required<Pick<MailContent, 'shop' | 'items' | 'facts'>>;

function mailText({ title, paragraphs, action, items, facts, shop, lang }: FullContent): string {
  const blocks = [
    title,
    ...paragraphs,
    items.map(({ name, detail, value }) => `${name}: ${value}${detail ? `\n  ${detail}` : ''}`).join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    `-- \n${mailTexts[lang].footer(shop)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Removes line breaks, which would allow header injection. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
