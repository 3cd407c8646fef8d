import { useTranslation } from '@horno/kit';
import { Field, Select } from '@horno/ui';
import type { Form } from '../../state/use-form.ts';
import { useFaultText } from './fault-text.ts';

const genders = ['F', 'M', 'O', 'N'] as const;

/** The genders of the contract, "rather not say" among them. */
export function GenderField<V extends { gender: string }>({ form }: { form: Form<V> }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const fault = form.shown.gender;
  return (
    <Field id={form.idOf('gender')} label={t('fields.gender')} required error={fault && faultText(fault)}>
      <Select
        name="gender"
        autoComplete="sex"
        placeholder={t('fields.choose')}
        value={form.values.gender}
        options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
        onChange={(event) => form.set('gender', event.target.value)}
      />
    </Field>
  );
}
