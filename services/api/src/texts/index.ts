import type { ErrorCode, ErrorDetails } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { formatMoney, toMinor } from '@horno/domain';
import { en } from './en.ts';
import { es } from './es.ts';

const tables = { es, en };

/** Returns the text of a code with its details filled in, or the general text when a detail is missing. */
export function messageOf(code: ErrorCode, details: ErrorDetails, lang: Lang): string {
  const filled = tables[lang][code].replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = details[key];
    if (key === 'min_cart' && typeof value === 'number') return formatMoney(toMinor(value), lang);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
  return filled.includes('{') ? tables[lang].VALIDATION : filled;
}
