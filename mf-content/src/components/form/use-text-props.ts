import { useTranslation } from '@horno/kit';
import type { Form, TextFieldOf } from '@horno/kit/forms';

/** Returns a function for the props of a required or an optional text field. */
export function useTextProps<V>(form: Form<V>, labelOf: (field: TextFieldOf<V>) => string) {
  const { t } = useTranslation();
  return (field: TextFieldOf<V>, { isOptional = false } = {}) => ({
    ...form.text(field),
    label: labelOf(field),
    required: !isOptional,
    aside: isOptional ? t('form.optional') : undefined,
  });
}
