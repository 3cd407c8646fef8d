import { useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { cx, TextField } from '@horno/ui';
import type { ReactNode } from 'react';
import type { RegistrationValues } from '../../domain/registration.ts';
import { BirthdateField } from '../form/birthdate-field.tsx';
import { DocumentFields } from '../form/document-fields.tsx';
import css from '../form/form.module.css';
import { GenderField } from '../form/gender-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';

interface Props {
  form: Form<RegistrationValues>;
  /** Link after the error that the e-mail has an account. */
  emailMore: ReactNode;
}

/** Personal data and contact of the customer. */
export function PersonFields({ form, emailMore }: Props) {
  const { t } = useTranslation();
  const email = form.text('email');
  return (
    <>
      <div className={cx(css.group, css.pair)}>
        <TextField {...form.text('firstName')} label={t('fields.firstName')} autoComplete="given-name" required />
        <TextField {...form.text('lastName')} label={t('fields.lastName')} autoComplete="family-name" required />
      </div>
      <TextField
        {...email}
        error={
          email.error && (
            <>
              {email.error} {emailMore}
            </>
          )
        }
        label={t('fields.email')}
        hint={t('register.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PhoneField form={form} label={t('fields.phone')} hint={t('register.phoneHint')} />
      <BirthdateField form={form} />
      <GenderField form={form} />
      <DocumentFields form={form} />
    </>
  );
}
