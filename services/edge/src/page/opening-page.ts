import type { Lang } from '@horno/contracts/wire';
import { escapeUTF8 } from 'entities/escape';
import { texts } from '../texts/texts.ts';
import { type ChainPhones, phoneLinks } from './phone-links.ts';

/** Returns a document that needs no other file. `more` is HTML. */
function lonePage(lang: Lang, { title, text }: { title: string; text: string }, more = ''): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`;
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body><main><h1>${title}</h1><p>${text}</p>${more}</main></body></html>`;
}

/** Page for the time without any release: neither the registry nor a snapshot has one. */
export const openingPage = (lang: Lang): string => lonePage(lang, texts[lang].opening);

/** Page of the service worker when the shop does not answer and no page is stored. */
export const unreachablePage = (lang: Lang, phones: ChainPhones): string =>
  lonePage(lang, texts[lang].unreachable, `<p>${escapeUTF8(texts[lang].limits.call)} ${phoneLinks(phones)}</p>`);
