import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';

interface Value {
  i18n: i18n;
  defaultNS: string;
}

const I18nContext = createContext<Value | undefined>(undefined);

/**
 * Replaces react-i18next in server bundles. A rendering has one language, so it needs no subscription; with the library a rendered page
 * takes a tenth more time.
 */
export function I18nextProvider({ i18n, defaultNS, children }: Value & { children: ReactNode }) {
  return <I18nContext value={{ i18n, defaultNS }}>{children}</I18nContext>;
}

/** Returns the texts of a namespace, by default of the provider's. */
export function useTranslation(namespace?: string) {
  const value = useContext(I18nContext);
  if (!value) throw new Error('useTranslation needs an I18nextProvider.');
  return { t: value.i18n.getFixedT(value.i18n.language, namespace ?? value.defaultNS) };
}
