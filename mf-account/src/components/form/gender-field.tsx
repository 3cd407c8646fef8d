import { useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { SelectField } from '@horno/ui';

interface GenderValues {
  gender: string;
}

const genders = ['F', 'M', 'O', 'N'] as const;

/** The genders of the contract, with "rather not say". */
export function GenderField<V extends GenderValues>({ form }: { form: Form<V> }) {
  const { t } = useTranslation();
  const { text } = form as unknown as Form<GenderValues>;
  return (
    <SelectField
      {...text('gender')}
      label={t('fields.gender')}
      aside={t('optional')}
      autoComplete="sex"
      options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
    />
  );
}
