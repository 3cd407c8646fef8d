export type PriceLang = 'es' | 'en';

/** An amount in two parts, e.g. `S/` and `34.90`, with the sign of a reduction in front. */
export interface PriceParts {
  sign: '' | '−';
  symbol: string;
  amount: string;
}

const locales: Readonly<Record<PriceLang, string>> = { es: 'es-PE', en: 'en-PE' };

/** Splits céntimos into what a price shows: two decimals always, thousands with a comma. */
export function toPriceParts(amountMinor: number, lang: PriceLang): PriceParts {
  const amount = new Intl.NumberFormat(locales[lang], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: true,
  }).format(Math.abs(amountMinor) / 100);
  return { sign: amountMinor < 0 ? '−' : '', symbol: 'S/', amount };
}
