import type { Lang } from '@horno/contracts/wire';
import { escapeUTF8 } from 'entities/escape';
import { texts } from '../texts/texts.ts';
import { OVERRIDE_CSS } from './override-styles.ts';

export interface RunningOverride {
  remote: string;
  version: string;
  /** ISO, UTC. Absent at the address of a preview, which has no end. */
  expiresAt?: string | undefined;
}

const timeOf = (instant: string, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-PE' : 'en', { timeStyle: 'short', timeZone: 'America/Lima' }).format(
    new Date(instant),
  );

const shortName = ({ remote, version }: RunningOverride) =>
  `<code>${escapeUTF8(remote)}@${version.slice(0, 12)}</code>`;

const previewBanner = (running: RunningOverride, lang: Lang): string => {
  const { title, banner } = texts[lang].preview;
  const text = escapeUTF8(banner).replace('{{name}}', () => shortName(running));
  return `<aside class="horno-override" aria-label="${title}"><p>${text}</p></aside>`;
};

/** Returns the banner of pages with an override. It is outside of the application root, so the reset button always works. */
export function overrideBanner(running: RunningOverride, lang: Lang): string {
  if (running.expiresAt === undefined) return previewBanner(running, lang);
  const { banner, reset, title } = texts[lang].override;
  const text = escapeUTF8(banner)
    .replace('{{name}}', () => shortName(running))
    .replace('{{until}}', timeOf(running.expiresAt, lang));
  return [
    `<aside class="horno-override" aria-label="${title}"><p>${text}</p>`,
    `<form method="post" action="/_override/reset"><button>${escapeUTF8(reset)}</button></form></aside>`,
  ].join('');
}

/** A valid pass with its text. */
export interface OfferedPass extends RunningOverride {
  expiresAt: string;
  text: string;
}

function factsOf(offered: OfferedPass, lang: Lang): string {
  const { version, until, zone } = texts[lang].override;
  const time = `<time datetime="${offered.expiresAt}">${timeOf(offered.expiresAt, lang)}</time>`;
  return `<dl><dt>${version}</dt><dd>${shortName(offered)}</dd><dt>${until}</dt><dd>${time} (${zone})</dd></dl>`;
}

const headOf = (title: string) =>
  `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${OVERRIDE_CSS}">`;

const pageOf = (lang: Lang, title: string, main: string) =>
  `<!doctype html><html lang="${lang}"><head>${headOf(title)}</head><body class="horno-pass-page"><main class="horno-pass"><h1>${title}</h1>${main}</main></body></html>`;

/** Returns the page in place of a preview that is not shown. */
export const noPreviewPage = (lang: Lang, refusal: string): string =>
  pageOf(lang, texts[lang].preview.title, `<p role="alert">${escapeUTF8(refusal)}</p>`);

/**
 * Returns the page to paste a pass into. The address of a preview has a pass: the page shows its version and fills in its text, which it
 * folds. Only the form starts it, so a link cannot start an override.
 */
export function overridePage(
  lang: Lang,
  { refusal, offered }: { refusal?: string; offered?: OfferedPass } = {},
): string {
  const { title, what, field, start, offer, home } = texts[lang].override;
  const alert = refusal ? `<p role="alert">${escapeUTF8(refusal)}</p>` : '';
  const area = `<textarea id="pass" name="pass" required autocomplete="off" spellcheck="false">${escapeUTF8(offered?.text ?? '')}</textarea>`;
  const label = `<label for="pass">${field}</label>`;
  const input = offered ? `<details><summary>${field}</summary>${label}${area}</details>` : `${label}${area}`;
  const actions = `<p class="actions"><button>${start}</button><a href="/">${home}</a></p>`;
  const form = `<form method="post" action="/_override">${offered ? actions + input : input + actions}</form>`;
  const lead = `<p>${escapeUTF8(offered ? offer : what)}</p>${offered ? factsOf(offered, lang) : ''}`;
  return pageOf(lang, title, `${alert}${lead}${form}`);
}
