import type { TillOrder } from '@horno/contracts/till';
import { BagIcon, ClockIcon, cx, ScooterIcon, WarningIcon } from '@horno/ui';
import type { ReactNode } from 'react';
import { isScheduled, shortNumber } from '../domain/board.ts';
import { type TicketTime, timeOf } from '../domain/urgency.ts';
import { type Texts, useTexts } from '../state/use-texts.ts';
import css from './ticket-head.module.css';

const MINUTES_PER_HOUR = 60;
/** A greater age says nothing: a scheduled order was placed long before its start. */
const MAX_AGE = 90;

function leftText({ t }: Texts, { left }: TicketTime): string {
  if (left <= 0) return t('ticket.late', { count: Math.abs(left) });
  if (left < 2 * MINUTES_PER_HOUR) return t('ticket.left', { count: left });
  const values = { hours: Math.floor(left / MINUTES_PER_HOUR), minutes: left % MINUTES_PER_HOUR };
  return t('ticket.leftHours', values);
}

function ageText({ t, time }: Texts, { age }: TicketTime, order: TillOrder): string {
  if (age === 0) return t('ticket.justNow');
  return age <= MAX_AGE ? t('ticket.age', { count: age }) : t('ticket.placedAt', { time: time(order.placed_at) });
}

interface TicketHeadProps {
  order: TillOrder;
  now: number;
  id: string;
  /** Badges beside the age. */
  children?: ReactNode;
}

/** Number, type, age, and the minutes to the promise in colour and words. */
export function TicketHead({ order, now, id, children }: TicketHeadProps) {
  const texts = useTexts();
  const { t, time } = texts;
  const at = timeOf(order, now);
  const isWaiting = isScheduled(order, now);
  const isUnanswered = at.urgency === 'late' && at.left > 0;
  return (
    <header className={`u-stack u-items-center ${css.head}`}>
      <h3 id={id} className={css.number}>
        <span className="vh">{t('ticket.name', { number: order.number })}</span>
        <span aria-hidden="true">{shortNumber(order.number)}</span>
      </h3>
      <p className={cx('u-inline-row u-gap-1', css.type, order.type === 'D' ? css.delivery : css.pickup)}>
        {order.type === 'D' ? <ScooterIcon size="s" /> : <BagIcon size="s" />} {t(`ticket.${order.type}`)}
      </p>
      <p className={cx('u-flex u-items-start', css.left, css[isWaiting ? 'waiting' : at.urgency])}>
        {at.urgency === 'late' && !isWaiting ? <WarningIcon size="s" /> : <ClockIcon size="s" />}
        <span>
          <strong>
            {isWaiting && order.starts_at ? t('ticket.starts', { time: time(order.starts_at) }) : leftText(texts, at)}
          </strong>{' '}
          <span className="u-nowrap">{t('ticket.promised', { time: time(order.promised.to) })}</span>
        </span>
      </p>
      <div className="u-row u-flex-wrap u-gap-x-2 u-gap-y-1 u-col-full muted">
        {children}
        <p>
          {ageText(texts, at, order)}
          {isUnanswered ? `, ${t('ticket.unanswered')}` : ''}
        </p>
      </div>
    </header>
  );
}
