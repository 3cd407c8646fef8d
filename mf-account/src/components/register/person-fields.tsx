import { useTranslation } from '@horno/kit';
import { cx } from '@horno/ui';
import type { ReactNode } from 'react';
import type { RegistrationValues } from '../../domain/registration.ts';
import type { Form } from '../../state/use-form.ts';
import { BirthdateField } from '../form/birthdate-field.tsx';
import { DocumentFields } from '../form/document-fields.tsx';
import css from '../form/form.module.css';
import { GenderField } from '../form/gender-field.tsx';
import { InputField } from '../form/input-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';

interface Props {
  form: Form<RegistrationValues>;
  /** What to do about an e-mail that has an account. */
  emailMore: ReactNode;
}

/** Who the customer is and how to reach them. */
export function PersonFields({ form, emailMore }: Props) {
  const { t } = useTranslation();
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
      <PhoneField form={form} label={t('fields.phone')} hint={t('register.phoneHint')} />
      <BirthdateField form={form} />
      <GenderField form={form} />
      <DocumentFields form={form} />
    </>
  );
}
