import type { Lang } from '@horno/contracts/wire';

/** Builds a text message with the code first, so that phones offer to fill it in. */
export const phoneCodeWords: Record<Lang, (code: string, shop: string, minutes: number) => string> = {
  es: (code, shop, minutes) => `${code} es tu código de ${shop}. Vence en ${minutes} minutos. No se lo des a nadie.`,
  en: (code, shop, minutes) =>
    `${code} is your ${shop} code. It expires in ${minutes} minutes. Do not give it to anyone.`,
};
