import { useTranslation as useI18nTranslation } from 'react-i18next';

/** The part of i18next's `t` that the shop uses. The first key of a list that has a text wins. */
export type Translate = (key: string | string[], values?: Record<string, unknown>) => string;

/**
 * react-i18next's hook with keys as plain strings: a check compares all keys with the catalogues. Without a namespace it reads the
 * remote's own.
 */
export const useTranslation = useI18nTranslation as unknown as (namespace?: string) => { t: Translate };
