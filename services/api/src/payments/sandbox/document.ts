import type { Lang } from '@horno/contracts/wire';
import { logoPaths } from '@horno/ui/picture';
import { escapeHtml } from '../../http/escape-html.ts';

/** HTML that is safe to insert into a document. */
export interface Markup {
  readonly html: string;
}

/** Builds HTML and escapes every value except markup. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Markup | readonly Markup[])[]): Markup {
  const text = (value: string | number | Markup | readonly Markup[]): string => {
    if (typeof value === 'object') return 'html' in value ? value.html : value.map(text).join('');
    return escapeHtml(String(value));
  };
  return { html: parts.map((part, at) => part + (at < values.length ? text(values[at] ?? '') : '')).join('') };
}

/** Returns a JSON script element. Its content cannot close the element. */
export function dataBlock(id: string, data: unknown): Markup {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { html: `<script type="application/json" id="${id}">${json}</script>` };
}

/**
 * Returns the Content-Security-Policy of the payment pages (PCI DSS 6.4.3): their own script and style by nonce, no other
 * source, no eval, and no connection besides `connect`. Forms may post to the shop only.
 */
export function paymentPolicy(nonce: string, connect: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    ...(connect.length > 0 ? [`connect-src ${connect.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Headers of every payment document, besides its policy. */
export const documentHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

interface DocumentParts {
  lang: Lang;
  nonce: string;
  title: string;
  body: Markup;
  script?: string;
  /** Rules besides the style of all payment documents. */
  looks?: string;
  /** Name of the shop, above its own documents. Those of the gateway, of banks and of wallets have none. */
  shop?: string;
}

/** Returns a payment document in the colours of the shop: a card on its paper, without any other file. */
export function paymentDocument({ lang, nonce, title, body, script, looks = '', shop }: DocumentParts): string {
  const head =
    shop === undefined
      ? ''
      : html`<header><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path class="oven" d="${logoPaths.oven}"/><path class="flame" d="${logoPaths.flame}"/></svg>${shop}</header>`
          .html;
  const code = script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${html`<title>${title}</title>`.html}<style nonce="${nonce}">${style}${looks}</style></head>
<body>${head}<main>${body.html}</main>${code}</body></html>`;
}

/** The roles and values are those of the shop's tokens. The display face is a file, which these documents do not load. */
const style = `
:root{color-scheme:light dark;--text:#1f1410;--text2:#67523f;--bg:#fbf3e4;--surface:#fffdf8;--edge:#8a7358;--line:#e8dcc8;--note:#fdeabd;--onNote:#5c3d00;--main:#c8201a;--press:#a31813;--bad:#b31b15;--focus:#1f1410;--shadow:0 1px 2px rgb(60 30 10/.07),0 10px 28px rgb(60 30 10/.09);font:15px/1.5 system-ui,sans-serif;color:var(--text);background:var(--bg)}
@media (prefers-color-scheme:dark){:root{--text:#fbf0de;--text2:#cdb79f;--bg:#17100b;--surface:#231811;--edge:#957b62;--line:#3c2c20;--note:#43320f;--onNote:#fbdc94;--main:#d2332a;--press:#b3241c;--bad:#ff9a82;--focus:#fbf0de;--shadow:0 1px 2px rgb(0 0 0/.4),0 10px 28px rgb(0 0 0/.35)}}
body{margin:0;padding:24px 16px 48px}
header,main{box-sizing:border-box;max-width:27rem;margin:0 auto}
header{display:flex;align-items:center;gap:10px;min-height:44px;margin-bottom:12px;font-size:28px;font-weight:800;line-height:1;letter-spacing:-.02em}
.oven{fill:#c8201a}
.flame{fill:#fffdf8}
main{padding:24px 20px;border-radius:20px;background:var(--surface);box-shadow:var(--shadow)}
h1,h2,.amount{font-weight:700;line-height:1.2;letter-spacing:-.012em}
h1{font-size:26px;margin:4px 0}
h2{font-size:20px;margin:32px 0 8px}
p{margin:12px 0}
.flag{margin:0 0 16px;background:var(--note);border-radius:12px;padding:12px 16px;color:var(--onNote)}
.amount{font-size:34px;margin:8px 0;font-variant-numeric:tabular-nums}
.amount+p{color:var(--text2)}
label{display:block;margin-top:12px;font-weight:600}
input[type=text]{width:100%;box-sizing:border-box;font:inherit;font-size:17px;color:inherit;min-height:48px;padding:8px 12px;border:1px solid var(--edge);border-radius:12px;background:var(--surface)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:end}
.keep{font-weight:400;display:flex;gap:8px;align-items:center;min-height:44px}
button{box-sizing:border-box;width:100%;min-height:48px;padding:8px 20px;border:1.5px solid var(--edge);border-radius:999px;background:none;color:inherit;font:inherit;font-weight:650;cursor:pointer}
button.main{min-height:56px;margin-top:16px;background:var(--main);border-color:var(--main);color:#fff;font-size:17px}
@media (hover:hover){button.main:hover:enabled{background:var(--press);border-color:var(--press)}}
button:disabled{opacity:.55;cursor:default}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.error{color:var(--bad);font-weight:600;min-height:1.5rem;margin:8px 0 0}
a{color:inherit}
dialog{color:inherit;background:var(--surface);border:0;border-radius:20px;width:min(26rem,100% - 2rem);box-sizing:border-box;padding:20px;box-shadow:var(--shadow)}
dialog::backdrop{background:rgb(31 20 16/.55)}
fieldset{border:1px solid var(--line);border-radius:12px;margin:0;padding:4px 12px 8px}
table{width:100%;border-collapse:collapse;font-size:13px}
td{padding:4px 0;border-top:1px solid var(--line)}
td button{width:auto;min-height:36px;padding:4px 12px;border-width:1px;white-space:nowrap;font-size:13px;font-variant-numeric:tabular-nums}
td:last-child{text-align:end}
`;
