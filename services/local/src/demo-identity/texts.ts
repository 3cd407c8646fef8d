import type { Lang } from '@horno/contracts/wire';
import en from '../../locales/demo-identity.en.json' with { type: 'json' };
import es from '../../locales/demo-identity.es.json' with { type: 'json' };

/** Texts of the pages of the demonstration identity provider. */
export const texts: Record<Lang, typeof es> = { es, en };
