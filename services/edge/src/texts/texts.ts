import type { ErrorCode } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };

/** Texts that the edge writes itself. All other texts come from the shell, the remotes and the api. */
export type EdgeTexts = typeof es;

/** Error codes that the edge sends itself. */
export type EdgeCode = Extract<ErrorCode, keyof EdgeTexts['errors']>;

/** Codes with which the edge refuses a container to other sites. */
export type ContainerCode = keyof EdgeTexts['containers'];

export const texts: Readonly<Record<Lang, EdgeTexts>> = { es, en };
