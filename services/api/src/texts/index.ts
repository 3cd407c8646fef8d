import { defaultMoney } from '@horno/contracts/chain-money';
import type { ErrorCode, ErrorDetails } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { formatMoney, toMinor } from '@horno/domain';
import { openTexts, type Params } from '@horno/server/texts';
import errorsEn from '../../locales/errors.en.json' with { type: 'json' };
import errorsEs from '../../locales/errors.es.json' with { type: 'json' };
import reasonsEn from '../../locales/reasons.en.json' with { type: 'json' };
import reasonsEs from '../../locales/reasons.es.json' with { type: 'json' };

/** Text of each error code. `{{min_cart}}` is money, `{{start}}` a time of day, `{{symbol}}` that of the chain's currency. */
const errorText = openTexts<Lang, typeof errorsEs>({ es: errorsEs, en: errorsEn });
/** Texts by code and reason; they replace the text of the code. */
const reasonTexts = openTexts<Lang, typeof reasonsEs>({ es: reasonsEs, en: reasonsEn });
const templates: Readonly<Record<string, string>> = { ...errorsEs, ...reasonsEs };

/** Language of a text, and the currency symbol of the chain in it. */
export interface TextFor {
  lang: Lang;
  symbol?: string | undefined;
}

/** Returns the text of a code and its `reason` with the details filled in. */
export function messageOf(code: ErrorCode, details: ErrorDetails, reader: TextFor): string {
  return reasonText(code, details, reader) ?? whole(errorText(reader.lang, code, values(details, reader)), reader.lang);
}

/** Returns the text of a code in each language; `undefined` when a detail in it is a text of one language. */
export function messagesOf(
  code: ErrorCode,
  details: ErrorDetails,
  symbol: string | undefined,
): Record<Lang, string> | undefined {
  const template = templates[`${code}.${details.reason}`] ?? templates[code] ?? '';
  const isWorded = [...template.matchAll(/\{\{(\w+)/g)].some(([, key = '']) => typeof details[key] === 'string');
  if (isWorded) return undefined;
  const textIn = (lang: Lang) => messageOf(code, details, { lang, symbol });
  return { es: textIn('es'), en: textIn('en') };
}

/** Returns the text of the reason of an error; `undefined` when it has no text of its own. */
export function reasonText(code: ErrorCode, details: ErrorDetails, reader: TextFor): string | undefined {
  const key = `${code}.${details.reason}`;
  if (!Object.hasOwn(reasonsEs, key)) return undefined;
  return whole(reasonTexts(reader.lang, key as keyof typeof reasonsEs, values(details, reader)), reader.lang);
}

/** Values of the placeholders: texts and numbers of the details, and the currency. */
function values(details: ErrorDetails, { lang, symbol = defaultMoney.symbol }: TextFor): Params {
  const plain = Object.entries(details).filter(
    (detail): detail is [string, string | number] => typeof detail[1] === 'string' || typeof detail[1] === 'number',
  );
  const { min_cart, n } = details;
  return {
    ...Object.fromEntries(plain),
    ...(typeof min_cart === 'number' && { min_cart: formatMoney(toMinor(min_cart), lang, symbol) }),
    ...(typeof n === 'number' && { count: n }),
    symbol,
  };
}

/** Returns the general text where a detail is missing. A time ends with a period of its own: `p. m.` */
const whole = (text: string, lang: Lang) =>
  text.includes('{{') ? errorText(lang, 'VALIDATION') : text.replace(/\.\.$/, '.');
