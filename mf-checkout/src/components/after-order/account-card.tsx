import { isPassword, passwordChecklist } from '@horno/domain';
import { errorCodeOf, routes, useApi, useBus, useErrorText, useTranslation } from '@horno/kit';
import { Button, ButtonLink, Card, Checkbox, CheckIcon, cx, Field, Heading, Notice, TextInput } from '@horno/ui';
import { type FormEvent, useId, useState } from 'react';
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

/** The shop could not make the account: there is one already, or something to try again. */
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

/** An account in one field: name, e-mail and phone are the order's. */
export function AccountCard({ order, isDone, onDone }: AccountProps) {
  const { t } = useTranslation();
  const api = useApi();
  const bus = useBus();
  const titleId = useId();
  const [password, setPassword] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    if (!isPassword(password) || !isAgreed) return;
    setSending(true);
    setError(undefined);
    registerFromOrder(api, { order, password }).then(
      () => {
        onDone();
        bus.publish('account.signedIn@1', { method: 'registration' });
      },
      (failure: unknown) => {
        setSending(false);
        setError(failure);
      },
    );
  }

  if (isDone) return <Notice variant="success">{t('account.done')}</Notice>;
  return (
    <Card as="section" padding="l" aria-labelledby={titleId} className={css.card}>
      <Heading level={2} look={3} id={titleId}>
        {t('account.title')}
      </Heading>
      <p>{t('account.text')}</p>
      <form className={css.form} noValidate onSubmit={handleSubmit}>
        {error !== undefined && <Refusal error={error} />}
        <Field
          label={t('account.password')}
          error={hasTried && !isPassword(password) ? t('account.passwordFault') : undefined}
          required
        >
          <TextInput
            type="password"
            name="new-password"
            autoComplete="new-password"
            maxLength={128}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </Field>
        <Rules password={password} />
        <Checkbox
          name="adult"
          required
          checked={isAgreed}
          error={hasTried && !isAgreed ? t('account.agreeFault') : undefined}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        >
          {t('account.agree')} <Link to={routes.terms.to()}>{t('account.terms')}</Link> {t('consents.and')}{' '}
          <Link to={routes.privacy.to()}>{t('consents.privacy')}</Link>.
        </Checkbox>
        <Button type="submit" busy={isSending} busyLabel={t('account.sending')}>
          {t('account.button')}
        </Button>
      </form>
    </Card>
  );
}
