import { fillIn } from '@horno/server/texts';
import type { Mail } from '../deps.ts';
import { type FullContent, type MailContent, mailHtml, mailTexts } from './mail-html.ts';

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

function mailText({ title, paragraphs, action, items, facts, shop, lang }: FullContent): string {
  const blocks = [
    title,
    ...paragraphs,
    items.map(({ name, detail, value }) => `${name}: ${value}${detail ? `\n  ${detail}` : ''}`).join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    `-- \n${fillIn(mailTexts[lang].footer, { shop })}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Removes line breaks, which would allow header injection. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
