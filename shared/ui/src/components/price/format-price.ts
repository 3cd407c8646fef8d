export type PriceLang = 'es' | 'en';

/** An amount in two parts, e.g. `S/` and `34.90`, with the sign of a reduction in front. */
export interface PriceParts {
  sign: '' | '−';
  symbol: string;
  amount: string;
}

const locales: Readonly<Record<PriceLang, string>> = { es: 'es-PE', en: 'en-PE' };

const formats: Partial<Record<PriceLang, Intl.NumberFormat>> = {};

/** Made once: a menu shows a hundred prices, and making the format costs more than all else of one. */
function formatOf(lang: PriceLang): Intl.NumberFormat {
  formats[lang] ??= new Intl.NumberFormat(locales[lang], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: true,
  });
  return formats[lang];
}

/** Splits céntimos into what a price shows: two decimals always, thousands with a comma. */
export function toPriceParts(amountMinor: number, lang: PriceLang): PriceParts {
  const amount = formatOf(lang).format(Math.abs(amountMinor) / 100);
  return { sign: amountMinor < 0 ? '−' : '', symbol: 'S/', amount };
}
