import type { ErrorCode, ErrorDetails } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { formatMoney, toMinor } from '@horno/domain';
import { en, enReasons } from './en.ts';
import { es, esReasons } from './es.ts';

const tables = { es, en };
const reasons: Record<Lang, Readonly<Record<string, string>>> = { es: esReasons, en: enReasons };

/** Returns the text of a code and its `reason` with the details filled in. */
export function messageOf(code: ErrorCode, details: ErrorDetails, lang: Lang): string {
  return reasonText(code, details, lang) ?? filledText(tables[lang][code], details, lang);
}

/** Returns the text of a code in each language; `undefined` when a detail in it is a text of one language. */
export function messagesOf(code: ErrorCode, details: ErrorDetails): Record<Lang, string> | undefined {
  const pattern = reasons.es[`${code}.${details.reason}`] ?? tables.es[code];
  const isWorded = [...pattern.matchAll(/\{(\w+)/g)].some(([, key = '']) => typeof details[key] === 'string');
  return isWorded ? undefined : { es: messageOf(code, details, 'es'), en: messageOf(code, details, 'en') };
}

/** Returns the text of the reason of an error; `undefined` when it has no text of its own. */
export function reasonText(code: ErrorCode, details: ErrorDetails, lang: Lang): string | undefined {
  const text = reasons[lang][`${code}.${details.reason}`];
  return text === undefined ? undefined : filledText(text, details, lang);
}

/** Fills in the details, or returns the general text when one is missing. `{n|one|more}` is the noun of the number `n`. */
function filledText(text: string, details: ErrorDetails, lang: Lang): string {
  const filled = text.replace(/\{(\w+)(?:\|(.+?)\|(.+?))?\}/g, (whole, key: string, one?: string, more?: string) => {
    const value = details[key];
    if (one !== undefined && more !== undefined && typeof value === 'number') return value === 1 ? one : more;
    if (key === 'min_cart' && typeof value === 'number') return formatMoney(toMinor(value), lang);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
  // A time ends with a period of its own: `p. m.`
  return filled.includes('{') ? tables[lang].VALIDATION : filled.replace(/\.\.$/, '.');
}
