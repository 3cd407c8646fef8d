import { defaultMoney } from '@horno/contracts/chain-money';
import type { ErrorCode, ErrorDetails } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { formatMoney, toMinor } from '@horno/domain';
import { en, enReasons } from './en.ts';
import { es, esReasons } from './es.ts';

const tables = { es, en };
const reasons: Record<Lang, Readonly<Record<string, string>>> = { es: esReasons, en: enReasons };

/** Language of a text, and the currency symbol of the chain in it. */
export interface TextFor {
  lang: Lang;
  symbol?: string | undefined;
}

/** Returns the text of a code and its `reason` with the details filled in. */
export function messageOf(code: ErrorCode, details: ErrorDetails, reader: TextFor): string {
  return reasonText(code, details, reader) ?? filledText(tables[reader.lang][code], details, reader);
}

/** Returns the text of a code in each language; `undefined` when a detail in it is a text of one language. */
export function messagesOf(
  code: ErrorCode,
  details: ErrorDetails,
  symbol: string | undefined,
): Record<Lang, string> | undefined {
  const pattern = reasons.es[`${code}.${details.reason}`] ?? tables.es[code];
  const isWorded = [...pattern.matchAll(/\{(\w+)/g)].some(([, key = '']) => typeof details[key] === 'string');
  if (isWorded) return undefined;
  const textIn = (lang: Lang) => messageOf(code, details, { lang, symbol });
  return { es: textIn('es'), en: textIn('en') };
}

/** Returns the text of the reason of an error; `undefined` when it has no text of its own. */
export function reasonText(code: ErrorCode, details: ErrorDetails, reader: TextFor): string | undefined {
  const text = reasons[reader.lang][`${code}.${details.reason}`];
  return text === undefined ? undefined : filledText(text, details, reader);
}

/** Texts write amounts with the symbol of the specification's shop; another chain's replaces it. */
export function inCurrency(text: string, symbol: string = defaultMoney.symbol): string {
  return text.replaceAll(defaultMoney.symbol, () => symbol);
}

/** Fills in the details, or returns the general text when one is missing. `{n|one|more}` is the noun of the number `n`. */
function filledText(text: string, details: ErrorDetails, { lang, symbol }: TextFor): string {
  const filled = inCurrency(text, symbol).replace(
    /\{(\w+)(?:\|(.+?)\|(.+?))?\}/g,
    (whole, key: string, one?: string, more?: string) => {
      const value = details[key];
      if (one !== undefined && more !== undefined && typeof value === 'number') return value === 1 ? one : more;
      if (key === 'min_cart' && typeof value === 'number') return formatMoney(toMinor(value), lang, symbol);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
    },
  );
  // A time ends with a period of its own: `p. m.`
  return filled.includes('{') ? tables[lang].VALIDATION : filled.replace(/\.\.$/, '.');
}
