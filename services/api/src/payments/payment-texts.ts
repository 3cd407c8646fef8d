import type { Lang } from '@horno/contracts/wire';
import en from '../../locales/payments.en.json' with { type: 'json' };
import es from '../../locales/payments.es.json' with { type: 'json' };

/** Payment texts for customers. They never contain a code of the gateway. */
export const paymentTexts: Record<Lang, typeof es> = { es, en };
