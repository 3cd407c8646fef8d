import { routes, useApi, useNow, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, Checkbox, cx, TextField, VisuallyHidden } from '@horno/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PersonRules } from '../../data/account.data.ts';
import { formCalls } from '../../data/lazy-calls.ts';
import type { SocialIdentity } from '../../data/social.data.ts';
import { mobileOf } from '../../domain/contact.ts';
import { accountFields } from '../../domain/refusal.ts';
import { checkRegistration, emptyRegistration, type RegistrationWay } from '../../domain/registration.ts';
import type { SocialTicket } from '../../domain/social.ts';
import { useCodeRequest } from '../../state/use-code-request.ts';
import { BirthdateField } from '../form/birthdate-field.tsx';
import { CodeField } from '../form/code-field.tsx';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';

/** Link that opens a new tab, so that the form keeps its values. */
function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
    </Link>
  );
}

/** Statements of the box that a customer ticks: their age, the terms and the privacy policy. */
function TermsText() {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('register.accept')}</span> <NewTabLink to={routes.terms.to()}>{t('register.terms')}</NewTabLink>{' '}
      <span>{t('register.and')}</span> <NewTabLink to={routes.privacy.to()}>{t('register.privacy')}</NewTabLink>.
    </>
  );
}

interface Props {
  rules: PersonRules;
  /** The shop sends codes by text message. */
  hasSms: boolean;
  /** Callback of the link to the login page. */
  callback: string | undefined;
  isLeaving: boolean;
  /** A finished sign-in at a provider, which replaces the password, and the data of the provider. */
  social?: SocialStartOfAccount;
  /** A phone that a sign-in by code has proven already. */
  proven?: ProvenPhone | undefined;
  /** Called when the account exists; one with a phone gets no mail to confirm. */
  onRegistered(isByPhone: boolean): void;
}

interface SocialStartOfAccount {
  ticket: SocialTicket;
  identity: SocialIdentity;
}

/** A phone without an account, with the code that was typed for it. */
export interface ProvenPhone {
  phone: string;
  code: string;
}

type RegistrationForm = ReturnType<typeof useRegistration>['form'];

/** The password and its confirmation. */
function Passwords({ form }: { form: RegistrationForm }) {
  const { t } = useTranslation();
  return (
    <div className={cx('u-stack u-gap-5', css.pair)}>
      <NewPasswordField form={form} label={t('fields.password')} />
      <PasswordField form={form} field="passwordAgain" label={t('fields.passwordAgain')} autoComplete="new-password" />
    </div>
  );
}

/** The boxes for the terms and for advertising. */
function Consents({ form, way }: { form: RegistrationForm; way: RegistrationWay }) {
  const { t } = useTranslation();
  return (
    <div className="u-stack u-gap-5">
      <Checkbox {...form.check('terms')} required>
        <TermsText />
      </Checkbox>
      <Checkbox {...form.check('marketing')}>
        {t(way === 'phone' ? 'register.marketingSms' : 'register.marketing')}
      </Checkbox>
    </div>
  );
}

/** The registration (spec 2 §5), and its short ways: a phone with a code, and a sign-in at a provider. */
export function RegisterForm({ rules, hasSms, callback, isLeaving, social, proven, onRegistered }: Props) {
  const { t } = useTranslation();
  const [isByPhone, setByPhone] = useState(proven !== undefined);
  const way = social ? 'social' : isByPhone ? 'phone' : 'whole';
  const { form, request } = useRegistration(way, { rules, isLeaving, social, proven, onRegistered });
  const failure = form.failure ?? request.failure;
  const isWaiting = useIsWaiting(failure);
  const isAsked = request.asked !== undefined && mobileOf(form.values.phone) === request.asked;
  const toLogin = (key: string, field: 'email' | 'phone') =>
    form.errors[field]?.key === key ? (
      <>
        {form.errorOf(field)}{' '}
        <Link to={routes.login.to({}, { callback })} state={social && { ticket: social.ticket }}>
          {t('register.toLogin')}
        </Link>
      </>
    ) : (
      form.errorOf(field)
    );

  return (
    <form className="u-stack u-gap-5" {...form.form}>
      <FormProblems form={form} />
      <FormFailure failure={failure} />
      <div className={cx('u-stack u-gap-5', css.pair)}>
        <TextField {...form.text('firstName')} label={t('fields.firstName')} autoComplete="given-name" required />
        <TextField {...form.text('lastName')} label={t('fields.lastName')} autoComplete="family-name" required />
      </div>
      {way === 'phone' ? null : (
        <TextField
          {...form.text('email')}
          error={toLogin('faults.emailTaken', 'email')}
          label={t('fields.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      {way === 'social' ? null : (
        <PhoneField
          form={form}
          label={t(way === 'phone' ? 'fields.mobile' : 'fields.phone')}
          error={toLogin('faults.phoneTaken', 'phone')}
          hint={way === 'phone' ? t('register.phoneHint') : undefined}
        />
      )}
      {way === 'phone' && isAsked ? <CodeField form={form} request={request} /> : null}
      {way === 'whole' ? <BirthdateField form={form} required /> : null}
      {way === 'social' ? null : <Passwords form={form} />}
      <Consents form={form} way={way} />
      <Button
        type="submit"
        size="l"
        wide
        busy={form.isSending || request.isSending || isLeaving}
        busyLabel={t(request.isSending ? 'phone.sending' : 'register.busy')}
        aria-disabled={isWaiting || undefined}
      >
        {t('register.submit')}
      </Button>
      {hasSms && way !== 'social' ? (
        <Button variant="quiet" onClick={() => setByPhone(!isByPhone)}>
          {t(isByPhone ? 'register.byMail' : 'register.byPhone')}
        </Button>
      ) : null}
    </form>
  );
}

type Start = Pick<Props, 'rules' | 'isLeaving' | 'social' | 'proven' | 'onRegistered'>;

/** The form with its request for a code: a phone gets one before the account is created. */
function useRegistration(way: RegistrationWay, { rules, isLeaving, social, proven, onRegistered }: Start) {
  const api = useApi();
  const now = useNow();
  const { privacyVersion, ...limits } = rules;
  const request = useCodeRequest((phone) => formCalls.sendAccessCode(api, phone), { known: proven?.phone });
  const form = useForm({
    initial: { ...emptyRegistration(now()), ...(social && knownOf(social.identity)), ...proven },
    validate: (values) => checkRegistration(values, { ...limits, way, now: now(), asked: request.asked }),
    onValid: (values) => {
      if (isWaiting || isLeaving) return;
      const phone = way === 'phone' ? mobileOf(values.phone) : undefined;
      if (phone !== undefined && phone !== request.asked) {
        request.ask(phone);
        return;
      }
      void form.send(async () => {
        await formCalls.register(api, values, { way, privacyVersion, ticket: social?.ticket.token });
        onRegistered(way === 'phone');
      });
    },
    server: accountFields,
  });
  const isWaiting = useIsWaiting(form.failure ?? request.failure);
  return { form, request };
}

const knownOf = ({ first_name, last_name, email = '' }: SocialIdentity) => ({
  firstName: first_name,
  lastName: last_name,
  email,
});
