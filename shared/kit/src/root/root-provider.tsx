import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RootContext, type RootScope } from '../runtime.ts';

/** Provides a React root with its scope and its translations: `useTranslation()` reads the remote's own namespace. */
export function RootProvider({ scope, children }: { scope: RootScope; children: ReactNode }) {
  return (
    <RootContext value={scope}>
      <I18nextProvider i18n={scope.runtime.i18n} defaultNS={scope.remote.namespace}>
        {children}
      </I18nextProvider>
    </RootContext>
  );
}
