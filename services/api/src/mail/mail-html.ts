import type { Lang } from '@horno/contracts/wire';
import { fillIn } from '@horno/server/texts';
import en from '../../locales/mail.en.json' with { type: 'json' };
import es from '../../locales/mail.es.json' with { type: 'json' };
import { escapeHtml } from '../http/escape-html.ts';

/** Fixed texts of every mail. */
export const mailTexts: Record<Lang, typeof es> = { es, en };

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

export type FullContent = MailContent & Required<Pick<MailContent, 'shop' | 'items' | 'facts'>>;

/** Light and dark colours. `color-scheme` prevents mail programs from inverting the colours automatically. */
const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;background:#fbf3e4;color:#1f1410;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
.card{max-width:560px;margin:0 auto;padding:24px;background:#fffdf8}
.shop{margin:0 0 16px;font-weight:700;color:#a3170f}
h1{margin:0 0 16px;font-size:24px;line-height:1.25}
p{margin:0 0 16px}
.items{width:100%;margin:0 0 16px;border-collapse:collapse}
.items td{padding:8px 12px 8px 0;border-bottom:1px solid #e8dcc8;font-weight:400}
.items td:last-child{padding-right:0;text-align:right;font-weight:700;white-space:nowrap}
.items strong,.items small{display:block}
.items small{font-size:14px;color:#5b4a42}
th,td{padding:4px 16px 4px 0;text-align:left;vertical-align:top}
td{font-weight:700}
.button{display:inline-block;padding:12px 24px;border-radius:8px;background:#c8201a;color:#ffffff;font-weight:700;text-decoration:none}
.plain,.foot{font-size:14px;color:#5b4a42;overflow-wrap:anywhere}
a{color:#a3170f}
@media (prefers-color-scheme:dark){
body{background:#170d09;color:#fbf3e4}
.card{background:#241611}
.shop,a{color:#ffb4a8}
.plain,.foot,.items small{color:#d8c7bb}
.items td{border-color:#4a3329}
.button{color:#ffffff}
}`;

/** Returns the mail as HTML without scripts or remote resources. Its pictures are attached. */
export function mailHtml({ lang, subject, title, paragraphs, action, items, facts, shop }: FullContent): string {
  const words = mailTexts[lang];
  const rows = facts.map(
    ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const parts = [
    `<p class="shop">${escapeHtml(shop)}</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    items.length > 0 && `<table class="items" role="presentation">${items.map(itemHtml).join('')}</table>`,
    rows.length > 0 && `<table style="margin:0 0 16px">${rows.join('')}</table>`,
    action && `<p><a class="button" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`,
    action &&
      `<p class="plain">${escapeHtml(words.plainLink)}<br><a href="${escapeHtml(action.url)}">${escapeHtml(action.url)}</a></p>`,
    `<p class="foot">${escapeHtml(fillIn(words.footer, { shop }))}</p>`,
  ];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
</head>
<body>
<div class="card" role="article" lang="${lang}">
${parts.filter(Boolean).join('\n')}
</div>
</body>
</html>
`;
}

/** The width is an attribute, because some mail programs ignore styles. */
function itemHtml({ name, detail, value, picture }: MailItem): string {
  const { cid = '', alt = '' } = picture ?? {};
  const image = picture && `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="72" style="height:auto">`;
  const about = detail ? `<small>${escapeHtml(detail)}</small>` : '';
  return `<tr><td style="width:72px">${image ?? ''}</td><td><strong>${escapeHtml(name)}</strong>${about}</td><td>${escapeHtml(value)}</td></tr>`;
}
