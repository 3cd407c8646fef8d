import { useTranslation } from '@horno/kit';
import { ErrorSummary } from '@horno/ui';
import type { Form } from '../../state/use-form.ts';
import { useFaultText } from './fault-text.ts';

/** The faults of the last attempt, each leading to its field; focused when an attempt fails. */
export function FormProblems<V>({ form, level }: { form: Form<V>; level?: 2 | 3 }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const problems = form.listed.flatMap((field) => {
    const fault = form.shown[field];
    return fault ? [{ fieldId: form.idOf(field), message: faultText(fault) }] : [];
  });
  return <ErrorSummary title={t('summary')} problems={problems} focusKey={form.tries} level={level} />;
}
