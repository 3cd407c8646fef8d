import type { Lang } from '@horno/contracts/wire';
import { clockText, formatMoney, toLocalTime, toMinor } from '@horno/domain';
import { useTranslation } from 'react-i18next';

/** Translator: with `lng` in the values, in that language. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface Texts {
  t: Translate;
  lang: Lang;
  /** `8:45 p. m.` in the store's zone. */
  time(instant: string | number): string;
  /** `S/ 63.40` */
  money(soles: number): string;
}

/** Texts, times and amounts in the language of the device. */
export function useTexts(): Texts {
  const { t, i18n } = useTranslation();
  const lang: Lang = i18n.language === 'en' ? 'en' : 'es';
  return {
    t: t as unknown as Translate,
    lang,
    time: (instant) => clockText(toLocalTime(instant).time, lang),
    money: (soles) => formatMoney(toMinor(soles), lang),
  };
}
