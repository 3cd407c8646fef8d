import type { Lang } from '@horno/contracts/wire';
import en from '../../../locales/sandbox.en.json' with { type: 'json' };
import es from '../../../locales/sandbox.es.json' with { type: 'json' };

/** Texts of the sandbox pages. */
export const pageTexts: Record<Lang, typeof es> = { es, en };
