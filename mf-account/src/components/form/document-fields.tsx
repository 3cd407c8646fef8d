import { useTranslation } from '@horno/kit';
import { cx, Field, Select } from '@horno/ui';
import { type IdentityDocument, identityDocuments } from '../../domain/person.ts';
import type { Form } from '../../state/use-form.ts';
import css from './form.module.css';
import { InputField } from './input-field.tsx';

interface DocumentValues {
  documentType: IdentityDocument;
  documentNumber: string;
}

/** DNI, carné de extranjería or passport; nobody has to give one. */
export function DocumentFields<V extends DocumentValues>({ form }: { form: Form<V> }) {
  const { t } = useTranslation();
  const fields = form as unknown as Form<DocumentValues>;
  const isDni = fields.values.documentType === 'DNI';
  return (
    <div className={cx(css.group, css.pair)}>
      <Field id={fields.idOf('documentType')} label={t('fields.documentType')} aside={t('optional')}>
        <Select
          name="documentType"
          value={fields.values.documentType}
          options={identityDocuments.map((value) => ({ value, label: t(`documents.${value}`) }))}
          onChange={(event) => fields.set('documentType', event.target.value as IdentityDocument)}
        />
      </Field>
      <InputField
        form={fields}
        field="documentNumber"
        label={t('fields.documentNumber')}
        inputMode={isDni ? 'numeric' : 'text'}
        autoComplete="off"
        numeric
      />
    </div>
  );
}
