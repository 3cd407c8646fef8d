import { formatMoney } from '@horno/domain';
import { useErrorText, usePartMessages, useTranslation } from '@horno/kit';
import { Button, ButtonLink, Heading, Notice } from '@horno/ui';
import { useLayoutEffect, useRef } from 'react';
import { stepsTexts } from '../../../locales/steps.ts';
import { telephone } from '../../domain/telephone.ts';
import type { PlaceOrderState } from '../../state/use-place-order.ts';
import css from './resume.module.css';

interface ResumeProps {
  placing: PlaceOrderState;
  totalMinor: number;
  phone: string;
}

/** An order without an answer: sending it again is safe and the only action. */
export function Resume({ placing, totalMinor, phone }: ResumeProps) {
  usePartMessages(stepsTexts);
  const { t } = useTranslation();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.resume} aria-label={t('resume.title')}>
      <Heading level={2} look={3} ref={heading} tabIndex={-1}>
        {t('resume.title')}
      </Heading>
      <p>{t('resume.text')}</p>
      {placing.error !== undefined && <Notice variant="error">{errorText(placing.error)}</Notice>}
      <Button size="l" wide busy={placing.isSending} busyLabel={t('review.sending')} onClick={placing.resend}>
        {t('review.order', { total: formatMoney(totalMinor) })}
      </Button>
      <ButtonLink variant="quiet" href={telephone(phone)}>
        {t('fix.call', { phone })}
      </ButtonLink>
    </section>
  );
}
