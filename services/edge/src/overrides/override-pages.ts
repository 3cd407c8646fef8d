import type { Lang } from '@horno/contracts/wire';
import { escapeUTF8 } from 'entities/escape';
import { texts } from '../texts/texts.ts';

export const OVERRIDE_CSS = '/_override.css';

/** Styles of the banner and of the pass page. Independent of the shop's files, because the override may break them. */
export const overrideCss = [
  '.horno-override{position:sticky;top:0;z-index:1000;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:8px 16px;background:#3b0764;color:#fff;font:600 15px/1.4 system-ui,sans-serif}',
  '.horno-override p,.horno-override form{margin:0}',
  '.horno-override button{min-height:44px;padding:0 16px;border:2px solid #fff;border-radius:8px;background:#fff;color:#3b0764;font:inherit;cursor:pointer}',
  '.horno-override button:focus-visible{outline:3px solid #f8c24a;outline-offset:2px}',
  '.horno-pass{max-width:40rem;margin:3rem auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif}',
  '.horno-pass textarea{display:block;width:100%;min-height:8rem;box-sizing:border-box;font:14px/1.4 monospace}',
  '.horno-pass button{min-height:44px;margin-top:16px;padding:0 16px;font:inherit}',
].join('');

export interface RunningOverride {
  remote: string;
  version: string;
  /** ISO, UTC. */
  expiresAt: string;
}

const timeOf = (instant: string, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-PE' : 'en', { timeStyle: 'short', timeZone: 'America/Lima' }).format(
    new Date(instant),
  );

/** Returns the banner of pages with an override. It is outside of the application root, so the reset button always works. */
export function overrideBanner({ remote, version, expiresAt }: RunningOverride, lang: Lang): string {
  const { banner, reset, title } = texts[lang].override;
  const name = `${remote}@${version.slice(0, 12)}`;
  const text = banner.replace('{name}', name).replace('{until}', timeOf(expiresAt, lang));
  return [
    `<aside class="horno-override" aria-label="${title}"><p>${escapeUTF8(text)}</p>`,
    `<form method="post" action="/_override/reset"><button>${escapeUTF8(reset)}</button></form></aside>`,
  ].join('');
}

/** A valid pass with its text. */
export interface OfferedPass extends RunningOverride {
  text: string;
}

/**
 * Returns the page to paste a pass into. The address of a preview has a pass, which the page shows and fills in. Only the form starts it, so a
 * link cannot start an override.
 */
export function overridePage(
  lang: Lang,
  { refusal, offered }: { refusal?: string; offered?: OfferedPass } = {},
): string {
  const { title, what, field, start, offer } = texts[lang].override;
  const name = offered && `${offered.remote}@${offered.version.slice(0, 12)}`;
  const lead = offered ? offer.replace('{name}', name ?? '').replace('{until}', timeOf(offered.expiresAt, lang)) : what;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${OVERRIDE_CSS}">`;
  const alert = refusal ? `<p role="alert">${escapeUTF8(refusal)}</p>` : '';
  const form = `<form method="post" action="/_override"><label for="pass">${field}</label><textarea id="pass" name="pass" required autocomplete="off" spellcheck="false">${escapeUTF8(offered?.text ?? '')}</textarea><button>${start}</button></form>`;
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body><main class="horno-pass"><h1>${title}</h1><p>${escapeUTF8(lead)}</p>${alert}${form}</main></body></html>`;
}
