import { routes, useApi, useNow, useTranslation } from '@horno/kit';
import { Button, Checkbox } from '@horno/ui';
import { Link } from 'react-router-dom';
import { type PersonRules, register } from '../../data/account.data.ts';
import type { SocialIdentity } from '../../data/social.data.ts';
import { refusedFields } from '../../domain/refusal.ts';
import { checkRegistration, emptyRegistration, type RegistrationField } from '../../domain/registration.ts';
import type { SocialTicket } from '../../domain/social.ts';
import { useForm } from '../../state/use-form.ts';
import { useSending } from '../../state/use-sending.ts';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { TermsField } from './terms-field.tsx';

interface Props {
  rules: PersonRules;
  /** Year that the date of birth starts with. */
  birthYear: number;
  /** Passed on to the login page by the link for those who have an account. */
  callback: string | undefined;
  isLeaving: boolean;
  /** A finished sign-in at a provider, in place of a password, with what the provider said. */
  social?: SocialStartOfAccount;
  onRegistered(): void;
}

export interface SocialStartOfAccount {
  ticket: SocialTicket;
  identity: SocialIdentity;
}

/** Everything that an account needs, on one page. */
export function RegisterForm({ rules, birthYear, callback, isLeaving, social, onRegistered }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const now = useNow();
  const { isBusy, failure, send } = useSending();
  const isWaiting = useIsWaiting(failure);
  const { privacyVersion, minNameLetters, isEmailLiteral } = rules;
  const ticket = social?.ticket;
  const initial = { ...emptyRegistration(birthYear), ...(social && knownOf(social.identity)) };
  const form = useForm({
    initial,
    check: (values) =>
      checkRegistration(values, { now: now(), minNameLetters, isEmailLiteral, isSocial: ticket !== undefined }),
    onValid: (values) => {
      if (isWaiting || isLeaving) return;
      void send(
        async () => {
          await register(api, values, { privacyVersion, ticket: ticket?.token });
          onRegistered();
        },
        (error) => form.refuse(refusedFields(error, Object.keys(initial) as RegistrationField[])),
      );
    },
  });
  const isTaken = form.shown.email?.key === 'emailTaken';

  return (
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      <FormProblems form={form} />
      <FormFailure failure={failure} />
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
        <Checkbox
          name="marketing"
          checked={form.values.marketing}
          hint={t('register.marketingHint')}
          onChange={(event) => form.set('marketing', event.target.checked)}
        >
          {t('register.marketing')}
        </Checkbox>
        <Checkbox
          name="marketingSms"
          checked={form.values.marketingSms}
          onChange={(event) => form.set('marketingSms', event.target.checked)}
        >
          {t('register.marketingSms')}
        </Checkbox>
      </div>
      <Button
        type="submit"
        size="l"
        wide
        busy={isBusy || isLeaving}
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
