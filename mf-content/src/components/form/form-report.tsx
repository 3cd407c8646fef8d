import { errorCodeOf, useErrorText, useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { ErrorSummary, Notice } from '@horno/ui';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

interface FormReportProps<V> {
  form: Form<V>;
  /** False when the page shows the failure in its own way. */
  isFailureShown?: boolean;
}

/** Lists the field errors, shows the failure of the request, and states that nothing is lost while offline. */
export function FormReport<V>({ form, isFailureShown = true }: FormReportProps<V>) {
  const failure = isFailureShown ? form.failure : undefined;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isCutOff = ['NETWORK', 'TIMEOUT'].includes(errorCodeOf(failure) ?? '');
  return (
    <>
      <ErrorSummary title={t('form.summary')} focusKey={form.attempts} problems={form.problems} />
      {isOnline && !isCutOff ? null : <Notice variant="warning">{t(isOnline ? 'form.back' : 'form.offline')}</Notice>}
      {failure === undefined || (isCutOff && !isOnline) ? null : (
        <Notice variant="error">
          {errorText(failure)} {t('form.kept')}
        </Notice>
      )}
    </>
  );
}
