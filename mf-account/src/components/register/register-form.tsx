import { routes, useApi, useNow, useT } from '@horno/kit';
import { Button, Checkbox } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type PersonRules, register } from '../../data/account.data.ts';
import { refusedFields } from '../../domain/refusal.ts';
import { checkRegistration, emptyRegistration, type RegistrationField } from '../../domain/registration.ts';
import { useForm } from '../../state/use-form.ts';
import { useSending } from '../../state/use-sending.ts';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { PasswordChecklist } from '../form/password-checklist.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { TermsField } from './terms-field.tsx';

interface Props {
  rules: PersonRules;
  /** Year that the date of birth starts with. */
  birthYear: number;
  /** Passed on to the login page by the link for those who have an account. */
  callback: string | undefined;
  isLeaving: boolean;
  onRegistered(): void;
}

/** Everything that an account needs, on one page. */
export function RegisterForm({ rules, birthYear, callback, isLeaving, onRegistered }: Props) {
  const t = useT();
  const api = useApi();
  const now = useNow();
  const rulesId = useId();
  const { isBusy, failure, send } = useSending();
  const isWaiting = useIsWaiting(failure);
  const initial = emptyRegistration(birthYear);
  const form = useForm({
    initial,
    check: (values) => checkRegistration(values, { now: now(), minNameLetters: rules.minNameLetters }),
    onValid: (values) => {
      if (isWaiting || isLeaving) return;
      void send(
        async () => {
          await register(api, values, rules.privacyVersion);
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
        emailMore={isTaken ? <Link to={routes.login.to({}, { callback })}>{t('register.toLogin')}</Link> : null}
      />
      <PasswordField
        form={form}
        field="password"
        label={t('fields.password')}
        autoComplete="new-password"
        moreId={rulesId}
        more={<PasswordChecklist id={rulesId} password={form.values.password} />}
      />
      <PasswordField form={form} field="confirm" label={t('fields.confirm')} autoComplete="new-password" />
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
