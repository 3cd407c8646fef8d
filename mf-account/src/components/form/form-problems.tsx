import { useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { ErrorSummary } from '@horno/ui';

/** Errors of the last attempt, each with a link to its field; focused when an attempt fails. */
export function FormProblems<V>({ form, level }: { form: Form<V>; level?: 2 | 3 }) {
  const { t } = useTranslation();
  return <ErrorSummary title={t('summary')} problems={form.problems} focusKey={form.attempts} level={level} />;
}
