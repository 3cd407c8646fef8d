import type { Lang } from '@horno/contracts/wire';
import { openingTexts } from '../http/messages.ts';

/** What stands in while there is no release at all: neither registry nor snapshot. */
export function openingPage(lang: Lang): string {
  const { title, text } = openingTexts[lang];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`;
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}
