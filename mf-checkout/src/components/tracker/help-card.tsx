import type { OrderFull, OrderPublic } from '@horno/contracts';
import { errorCodeOf, useErrorText, useT } from '@horno/kit';
import { Button, ButtonLink, Card, Dialog, Heading, Notice } from '@horno/ui';
import { useState } from 'react';
import { telephone } from '../../domain/telephone.ts';
import { useTimeWords } from '../use-time-words.ts';
import css from './cards.module.css';

interface HelpProps {
  order: OrderPublic;
  detail: OrderFull | undefined;
  nowMs: number;
  phone: string;
  cancel(): Promise<void>;
}

/** Cancelling while it can be done, and a phone for everything else. */
export function HelpCard({ order, detail, nowMs, phone, cancel }: HelpProps) {
  const t = useT();
  const words = useTimeWords();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const deadline = detail?.cancel_deadline;
  const canCancel = detail?.can_cancel === true && deadline !== undefined && nowMs <= Date.parse(deadline);

  function handleCancel() {
    setBusy(true);
    setError(undefined);
    cancel()
      .catch(setError)
      .finally(() => {
        setBusy(false);
        setAsking(false);
      });
  }

  return (
    <Card padding="none" as="section" className={`${css.card} no-print`} aria-label={t('help.title')}>
      <div className={css.body}>
        <Heading level={2} look={3}>
          {t('help.title')}
        </Heading>
        {error !== undefined && (
          <Notice variant="error">
            {errorCodeOf(error) === 'CANCEL_CLOSED' ? t('help.closed') : errorText(error)}
          </Notice>
        )}
        {canCancel && deadline ? (
          <>
            <p className={css.muted}>{t('help.until', { time: words.clock(deadline) })}</p>
            <Button variant="outline" onClick={() => setAsking(true)}>
              {t('help.cancel')}
            </Button>
          </>
        ) : (
          <p className={css.muted}>{t(order.final ? 'help.over' : detail ? 'help.tooLate' : 'help.call')}</p>
        )}
        <ButtonLink variant="quiet" size="s" className={css.quiet} href={telephone(phone)}>
          {t('fix.call', { phone })}
        </ButtonLink>
        <Dialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t('help.sure')}
          closeLabel={t('help.keep')}
          size="s"
          phone="card"
          footer={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>
                {t('help.keep')}
              </Button>
              <Button variant="danger" busy={isBusy} busyLabel={t('help.cancelling')} onClick={handleCancel}>
                {t('help.yes')}
              </Button>
            </>
          }
        >
          <p>{t('help.sureText')}</p>
        </Dialog>
      </div>
    </Card>
  );
}
