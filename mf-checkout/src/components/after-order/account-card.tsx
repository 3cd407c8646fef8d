import { fieldErrors } from '@horno/contracts/field-errors';
import { isPassword, passwordChecklist } from '@horno/domain';
import { errorCodeOf, routes, useApi, useBus, useErrorText, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, ButtonLink, Card, Checkbox, CheckIcon, cx, Heading, Notice, TextField } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { registerFromOrder } from '../../data/account.data.ts';
import css from './account-card.module.css';

interface AccountProps {
  order: string;
  isDone: boolean;
  onDone(): void;
}

function Rules({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <ul className={css.rules} aria-live="polite" aria-label={t('account.rules.name')}>
      {passwordChecklist(password).map(({ rule, isMet }) => (
        <li key={rule} className={cx(css.rule, isMet && css.met)}>
          <span className={css.mark}>{isMet && <CheckIcon size="xs" />}</span>
          {t(`account.rules.${rule}`)}
          <span className="vh">: {t(isMet ? 'account.rules.met' : 'account.rules.missing')}</span>
        </li>
      ))}
    </ul>
  );
}

/** The registration failed: the e-mail has an account already, or the customer can try again. */
function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isTaken = errorCodeOf(error) === 'CUS-100003';
  const signIn = isTaken && (
    <ButtonLink as={Link} to={{ search: '?dialog=login' }} size="s" variant="outline">
      {t('account.signIn')}
    </ButtonLink>
  );
  return (
    <Notice variant="error" action={signIn || undefined}>
      {isTaken ? t('account.taken') : errorText(error)}
    </Notice>
  );
}

/** Registration with one field: name, e-mail and phone are those of the order. */
export function AccountCard({ order, isDone, onDone }: AccountProps) {
  const { t } = useTranslation();
  const api = useApi();
  const bus = useBus();
  const titleId = useId();
  const form = useForm({
    initial: { password: '', isAgreed: false },
    validate: ({ password, isAgreed }) =>
      fieldErrors({
        password: isPassword(password) ? undefined : { key: 'account.passwordFault' },
        isAgreed: isAgreed ? undefined : { key: 'account.agreeFault' },
      }),
    showsAll: 'afterAttempt',
    onValid: ({ password }) =>
      void form.send(async () => {
        await registerFromOrder(api, { order, password });
        onDone();
        bus.publish('account.signedIn@1', { method: 'registration' });
      }),
    server: { codes: { 'CUS-100019': ['password', { key: 'account.passwordCommon' }] } },
  });

  if (isDone) return <Notice variant="success">{t('account.done')}</Notice>;
  return (
    <Card as="section" padding="l" aria-labelledby={titleId} className={css.card}>
      <Heading level={2} look={3} id={titleId}>
        {t('account.title')}
      </Heading>
      <p>{t('account.text')}</p>
      <form className={css.form} {...form.form}>
        {form.failure !== undefined && <Refusal error={form.failure} />}
        <TextField
          {...form.text('password')}
          label={t('account.password')}
          required
          type="password"
          name="new-password"
          autoComplete="new-password"
          maxLength={128}
        />
        <Rules password={form.values.password} />
        <Checkbox {...form.check('isAgreed')} name="adult" required>
          {t('account.agree')} <Link to={routes.terms.to()}>{t('account.terms')}</Link> {t('consents.and')}{' '}
          <Link to={routes.privacy.to()}>{t('consents.privacy')}</Link>.
        </Checkbox>
        <Button type="submit" busy={form.isSending} busyLabel={t('account.sending')}>
          {t('account.button')}
        </Button>
      </form>
    </Card>
  );
}
