import { routes, useApi, useNow, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, Checkbox } from '@horno/ui';
import { Link } from 'react-router-dom';
import { type PersonRules, register } from '../../data/account.data.ts';
import type { SocialIdentity } from '../../data/social.data.ts';
import { accountFields } from '../../domain/refusal.ts';
import { checkRegistration, emptyRegistration } from '../../domain/registration.ts';
import type { SocialTicket } from '../../domain/social.ts';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { TermsField } from './terms-field.tsx';

interface Props {
  rules: PersonRules;
  /** Initial year of the date of birth. */
  birthYear: number;
  /** Callback of the link to the login page. */
  callback: string | undefined;
  isLeaving: boolean;
  /** A finished sign-in at a provider, which replaces the password, and the data of the provider. */
  social?: SocialStartOfAccount;
  onRegistered(): void;
}

export interface SocialStartOfAccount {
  ticket: SocialTicket;
  identity: SocialIdentity;
}

/** The registration form. */
export function RegisterForm({ rules, birthYear, callback, isLeaving, social, onRegistered }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const now = useNow();
  const { privacyVersion, minNameLetters, isEmailLiteral } = rules;
  const ticket = social?.ticket;
  const initial = { ...emptyRegistration(birthYear), ...(social && knownOf(social.identity)) };
  const form = useForm({
    initial,
    validate: (values) =>
      checkRegistration(values, { now: now(), minNameLetters, isEmailLiteral, isSocial: ticket !== undefined }),
    onValid: (values) => {
      if (isWaiting || isLeaving) return;
      void form.send(async () => {
        await register(api, values, { privacyVersion, ticket: ticket?.token });
        onRegistered();
      });
    },
    server: accountFields,
  });
  const isWaiting = useIsWaiting(form.failure);
  const isTaken = form.errors.email?.key === 'faults.emailTaken';

  return (
    <form className={css.form} {...form.form}>
      <FormProblems form={form} />
      <FormFailure failure={form.failure} />
      <PersonFields
        form={form}
        emailMore={
          isTaken ? (
            <Link to={routes.login.to({}, { callback })} state={ticket && { ticket }}>
              {t('register.toLogin')}
            </Link>
          ) : null
        }
      />
      {ticket ? null : (
        <NewPasswordFields form={form} label={t('fields.password')} confirmLabel={t('fields.confirm')} />
      )}
      <div>
        <TermsField form={form} />
        <Checkbox {...form.check('marketing')} hint={t('register.marketingHint')}>
          {t('register.marketing')}
        </Checkbox>
        <Checkbox {...form.check('marketingSms')}>{t('register.marketingSms')}</Checkbox>
      </div>
      <Button
        type="submit"
        size="l"
        wide
        busy={form.isSending || isLeaving}
        busyLabel={t('register.busy')}
        aria-disabled={isWaiting || undefined}
      >
        {t('register.submit')}
      </Button>
    </form>
  );
}

function knownOf({ first_name, last_name, email = '' }: SocialIdentity) {
  return { firstName: first_name, lastName: last_name, email };
}
