import { errorCodeOf, useErrorText, useTranslation } from '@horno/kit';
import { ErrorSummary, Notice } from '@horno/ui';
import { useSyncExternalStore } from 'react';
import type { Sheet } from '../../state/use-sheet.ts';

const listen = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

interface FormReportProps<F extends string> {
  sheet: Sheet<F>;
  failure: unknown;
}

/** What to correct, what the api said, and that nothing is lost without a connection. */
export function FormReport<F extends string>({ sheet, failure }: FormReportProps<F>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const isCutOff = ['NETWORK', 'TIMEOUT'].includes(errorCodeOf(failure) ?? '');
  return (
    <>
      <ErrorSummary
        title={t('form.summary')}
        focusKey={sheet.tries}
        problems={sheet.wrong.map((field) => {
          const { key = '', values } = sheet.faults[field] ?? {};
          return { fieldId: sheet.idOf(field), message: t(key, { ...values }) };
        })}
      />
      {isOnline && !isCutOff ? null : <Notice variant="warning">{t(isOnline ? 'form.back' : 'form.offline')}</Notice>}
      {failure === undefined || (isCutOff && !isOnline) ? null : (
        <Notice variant="error">
          {errorText(failure)} {t('form.kept')}
        </Notice>
      )}
    </>
  );
}
