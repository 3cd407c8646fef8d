import type { Lang } from '@horno/contracts/wire';
import en from '../../locales/orders.en.json' with { type: 'json' };
import es from '../../locales/orders.es.json' with { type: 'json' };
import type { EndCode } from '../db/schema/orders.ts';

/** Texts about orders: their ends, messages of their phases, ways to pay, and mails of links and help. */
export const orderTexts: Record<Lang, typeof es> = { es, en };

/** Returns the text of the reason why an order ended. The reason of a store is used as it is. */
export function endText(lang: Lang, code: EndCode | undefined, reason: string | undefined): string | undefined {
  return code === undefined ? reason : orderTexts[lang].endings[code];
}
