import type { Lang } from '@horno/contracts/wire';
import { people } from './people.ts';
import { texts } from './texts.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;box-sizing:border-box;background:#fbf4ea;color:#2a1610;font:16px/1.5 system-ui,sans-serif}
main{width:min(440px,100%);padding:28px 24px;box-sizing:border-box;border-radius:20px;background:#fff;box-shadow:0 8px 40px #2a161022}
h1{margin:0 0 12px;font-size:1.5rem;line-height:1.2}
h2{margin:28px 0 10px;font-size:1.0625rem}
.notice{margin:0;padding:12px 14px;border-radius:12px;background:#fdeabd;color:#2a1610}
.fault{margin:16px 0 0;color:#a3260b;font-weight:600}
form{display:grid;gap:10px}
label{display:grid;gap:4px;font-weight:600}
input,button{min-height:48px;padding:8px 14px;box-sizing:border-box;width:100%;border:1px solid #8a7469;border-radius:12px;background:#fff;color:inherit;font:inherit}
button{cursor:pointer;text-align:left}
button small{display:block;color:#6b564c}
.main{border-color:#a3260b;background:#a3260b;color:#fff;font-weight:700;text-align:center}
.quiet{border-color:transparent;background:none;text-align:center;text-decoration:underline}
:focus-visible{outline:3px solid #1d5fd1;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#1a0e0a;color:#f6e9dc}main{background:#2a1610}input,button{background:#1a0e0a}button small{color:#cbb5a6}.main{background:#c23a17}.fault{color:#ffb39e}}
`;

interface PageOptions {
  lang: Lang;
  nonce: string;
  /** Shows that the typed person was incomplete. */
  isIncomplete?: boolean;
}

/** Builds the page that says what it is and lets the visitor choose or type a person. */
export function choicePage({ lang, nonce, isIncomplete = false }: PageOptions): string {
  const t = texts[lang];
  const choices = people.map(
    ({ sub, given_name, family_name, email }) =>
      `<button name="person" value="${sub}">${escaped(`${given_name} ${family_name}`)}<small>${escaped(email)}</small></button>`,
  );
  const field = (name: string, label: string, more: string) =>
    `<label>${label}<input name="${name}" required maxlength="80" ${more}></label>`;
  return frame(
    lang,
    nonce,
    `<p class="notice">${t.notice}</p>
${isIncomplete ? `<p class="fault" role="alert">${t.incomplete}</p>` : ''}
<h2>${t.choose}</h2>
<form method="post">${choices.join('')}</form>
<h2>${t.type}</h2>
<form method="post">
${field('first', t.first, 'autocomplete="given-name"')}
${field('last', t.last, 'autocomplete="family-name"')}
${field('email', t.email, 'type="email" autocomplete="email"')}
<button class="main">${t.enter}</button>
</form>
<form method="post"><button class="quiet" name="cancel" value="1">${t.cancel}</button></form>`,
  );
}

/** Builds the page of a sign-in that is over or unknown. */
export function overPage(lang: Lang, nonce: string): string {
  return frame(lang, nonce, `<p class="notice">${texts[lang].over}</p>`);
}

function frame(lang: Lang, nonce: string, body: string): string {
  const { title } = texts[lang];
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${title}</h1>
${body}
</main></body></html>`;
}
