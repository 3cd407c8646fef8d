import { useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { cx, SelectField, TextField } from '@horno/ui';
import { type IdentityDocument, identityDocuments } from '../../domain/person.ts';
import css from './form.module.css';

interface DocumentValues {
  documentType: IdentityDocument;
  documentNumber: string;
}

/** Optional identity document: DNI, carné de extranjería or passport. */
export function DocumentFields<V extends DocumentValues>({ form }: { form: Form<V> }) {
  const { t } = useTranslation();
  const { values, text } = form as unknown as Form<DocumentValues>;
  return (
    <div className={cx('u-stack u-gap-5', css.pair)}>
      <SelectField
        {...text('documentType')}
        label={t('fields.documentType')}
        aside={t('optional')}
        options={identityDocuments.map((value) => ({ value, label: t(`documents.${value}`) }))}
      />
      <TextField
        {...text('documentNumber')}
        label={t('fields.documentNumber')}
        inputMode={values.documentType === 'DNI' ? 'numeric' : 'text'}
        autoComplete="off"
        numeric
      />
    </div>
  );
}
