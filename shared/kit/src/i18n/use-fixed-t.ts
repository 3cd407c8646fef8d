import type { i18n } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { type FixedT, fixedTexts } from './fixed-texts.ts';

/**
 * The texts of a namespace in the language of the page; another function after a switch. All that the shop needs of react-i18next,
 * whose suspense, backends and markup are on every first load otherwise.
 */
export function useFixedT(i18n: i18n, namespace: string): FixedT {
  const language = () => i18n.language;
  const lang = useSyncExternalStore(
    (changed) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    language,
    language,
  );
  return useMemo(() => fixedTexts(i18n, lang, namespace), [i18n, lang, namespace]);
}
