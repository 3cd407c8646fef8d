import type { ErrorCode, ErrorDetails } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { formatMoney, toMinor } from '@horno/domain';
import { en, enReasons } from './en.ts';
import { es, esReasons } from './es.ts';

const tables = { es, en };
const reasons: Record<Lang, Readonly<Record<string, string>>> = { es: esReasons, en: enReasons };

/** Returns the text of a code and its `reason` with the details filled in, or the general text when a detail is missing. */
export function messageOf(code: ErrorCode, details: ErrorDetails, lang: Lang): string {
  const text = reasons[lang][`${code}.${details.reason}`] ?? tables[lang][code];
  const filled = text.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = details[key];
    if (key === 'min_cart' && typeof value === 'number') return formatMoney(toMinor(value), lang);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
  // A time ends with a period of its own: `p. m.`
  return filled.includes('{') ? tables[lang].VALIDATION : filled.replace(/\.\.$/, '.');
}
