import type { Lang } from '@horno/contracts/wire';
import { texts } from '../texts/texts.ts';

/** Page for the time without any release: neither the registry nor a snapshot has one. */
export function openingPage(lang: Lang): string {
  const { title, text } = texts[lang].opening;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`;
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}
