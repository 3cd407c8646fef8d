import { useTranslation as useI18nTranslation } from 'react-i18next';

/** The part of i18next's `t` that the shop uses. With a list of keys, the first key that has a text applies. */
export type Translate = (key: string | string[], values?: Record<string, unknown>) => string;

/**
 * Returns the translator, like react-i18next's hook with plain strings as keys: a check compares all keys with the catalogues. The
 * default namespace is the remote's own.
 */
export const useTranslation = useI18nTranslation as unknown as (namespace?: string) => { t: Translate };
