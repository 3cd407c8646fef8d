import type { Lang } from '@horno/contracts/wire';
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
}

export function paymentDocument({ lang, nonce, title, body, script, looks = '' }: DocumentParts): string {
  const code = script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${html`<title>${title}</title>`.html}<style nonce="${nonce}">${style}${looks}</style></head>
<body><main>${body.html}</main>${code}</body></html>`;
}

const style = `
:root{color-scheme:light dark;--ink:#2a211c;--paper:#f7f1e8;--field:#fff;--edge:#7a6a5f;--line:#d9cdbf;--note:#fff4d6;--noteEdge:#c98a00;--main:#a3260f;--bad:#8f1d0a;--focus:#1f5fbf;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
@media (prefers-color-scheme:dark){:root{--ink:#f4ece2;--paper:#1d1714;--field:#2a211c;--edge:#a3937f;--line:#4a3d34;--note:#3a2f14;--bad:#ffb4a3;--focus:#8fb8ff}}
main{max-width:27rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.35rem;margin:.25rem 0}
.flag{background:var(--note);border:1px solid var(--noteEdge);border-radius:.5rem;padding:.6rem .8rem;font-size:.9rem}
.amount{font-size:2rem;font-weight:700;margin:.75rem 0}
label{display:block;margin-top:.8rem;font-weight:600}
input[type=text]{width:100%;box-sizing:border-box;font:inherit;color:inherit;padding:.65rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--field)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.8rem}
.keep{font-weight:400;display:flex;gap:.5rem;align-items:center}
button{font:inherit;font-weight:600;padding:.7rem 1rem;border-radius:.6rem;border:1px solid var(--edge);background:var(--field);color:inherit;min-height:2.75rem;cursor:pointer}
button.main{width:100%;margin-top:1.1rem;background:var(--main);border-color:var(--main);color:#fff}
button:disabled{opacity:.55;cursor:default}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.error{color:var(--bad);font-weight:600;min-height:1.5rem;margin:.6rem 0 0}
a{color:inherit}
dialog{color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:.8rem;width:min(26rem,100% - 2rem);box-sizing:border-box;padding:1rem}
dialog::backdrop{background:#0009}
fieldset{border:1px solid var(--line);border-radius:.5rem;margin:0;padding:.3rem .8rem .6rem}
table{width:100%;border-collapse:collapse;font-size:.88rem;margin-top:.5rem}
td{padding:.3rem 0;border-top:1px solid var(--line)}
td button{padding:.2rem .5rem;white-space:nowrap;font-size:.82rem;min-height:1.75rem;font-variant-numeric:tabular-nums}
`;
