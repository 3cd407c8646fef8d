import { errorCodeOf, routes, useApi, useBus, useErrorText, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { Button, ButtonLink, Card, Heading, Notice } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { registerFromOrder } from '../../data/account.data.ts';
import css from './account-card.module.css';

interface AccountProps {
  order: string;
  isDone: boolean;
  onDone(): void;
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

/** Registration by one tap: name, e-mail and phone are those of the order. A password is optional and comes later. */
export function AccountCard({ order, isDone, onDone }: AccountProps) {
  const { t } = useTranslation();
  const api = useApi();
  const bus = useBus();
  const titleId = useId();
  const { isSending, failure, send } = useSending();
  const create = () =>
    void send(async () => {
      await registerFromOrder(api, order);
      onDone();
      bus.publish('account.signedIn@1', { method: 'registration' });
    });

  if (isDone) return <Notice variant="success">{t('account.done')}</Notice>;
  return (
    <Card as="section" padding="l" aria-labelledby={titleId} className={`no-print ${css.card}`}>
      <Heading level={2} look={3} id={titleId}>
        {t('account.title')}
      </Heading>
      <p>{t('account.text')}</p>
      {failure !== undefined && <Refusal error={failure} />}
      <p className={`u-note ${css.terms}`}>
        <span>{t('account.agree')}</span> <Link to={routes.terms.to()}>{t('account.terms')}</Link>{' '}
        <span>{t('consents.and')}</span> <Link to={routes.privacy.to()}>{t('consents.privacy')}</Link>.
      </p>
      <Button busy={isSending} busyLabel={t('account.sending')} onClick={create}>
        {t('account.button')}
      </Button>
    </Card>
  );
}
