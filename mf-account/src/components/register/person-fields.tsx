import { useT } from '@horno/kit';
import { cx, Field, Select } from '@horno/ui';
import type { ReactNode } from 'react';
import { type IdentityDocument, identityDocuments, type RegistrationValues } from '../../domain/registration.ts';
import type { Form } from '../../state/use-form.ts';
import { BirthdateField } from '../form/birthdate-field.tsx';
import css from '../form/form.module.css';
import { GenderField } from '../form/gender-field.tsx';
import { InputField } from '../form/input-field.tsx';

interface Props {
  form: Form<RegistrationValues>;
  /** What to do about an e-mail that has an account. */
  emailMore: ReactNode;
}

/** Who the customer is and how to reach them. */
export function PersonFields({ form, emailMore }: Props) {
  const t = useT();
  const isDni = form.values.documentType === 'DNI';
  return (
    <>
      <div className={cx(css.group, css.pair)}>
        <InputField form={form} field="firstName" label={t('fields.firstName')} autoComplete="given-name" required />
        <InputField form={form} field="lastName" label={t('fields.lastName')} autoComplete="family-name" required />
      </div>
      <InputField
        form={form}
        field="email"
        label={t('fields.email')}
        hint={t('register.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        errorMore={emailMore}
      />
      <InputField
        form={form}
        field="phone"
        label={t('fields.phone')}
        hint={t('register.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        numeric
        required
      />
      <BirthdateField form={form} />
      <GenderField form={form} />
      <div className={cx(css.group, css.pair)}>
        <Field id={form.idOf('documentType')} label={t('fields.documentType')} aside={t('optional')}>
          <Select
            name="documentType"
            value={form.values.documentType}
            options={identityDocuments.map((value) => ({ value, label: t(`documents.${value}`) }))}
            onChange={(event) => form.set('documentType', event.target.value as IdentityDocument)}
          />
        </Field>
        <InputField
          form={form}
          field="documentNumber"
          label={t('fields.documentNumber')}
          inputMode={isDni ? 'numeric' : 'text'}
          autoComplete="off"
          numeric
        />
      </div>
    </>
  );
}
