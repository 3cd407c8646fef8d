import type { OrderType } from '@horno/contracts/wire';
import { clockText, toLocalTime } from '@horno/domain';
import { useErrorText, useLang, useTranslation } from '@horno/kit';
import { Button, Notice, Skeleton, SkeletonGroup } from '@horno/ui';
import type { OrderTime } from '../../domain/order-time.ts';
import { usePlaceText } from '../../state/use-place-text.ts';
import { useSchedule } from '../../state/use-schedule.ts';
import css from './time.module.css';
import { TimeForm } from './time-form.tsx';

export interface TimePickerProps {
  outletId: string;
  orderType: OrderType;
  /** The current time slot, UTC ISO; absent for as soon as possible. */
  chosen: string | undefined;
  isBusy: boolean;
  onChoose(time: OrderTime): void;
  onClose(): void;
}

/** Day and time for an order. A closed store shows when it opens again (spec 1 §2 and §5). */
export function TimePicker({ outletId, orderType, chosen, isBusy, onChoose, onClose }: TimePickerProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const errorText = useErrorText();
  const texts = usePlaceText();
  const { schedule, error, retry, now } = useSchedule(outletId, orderType);

  if (error) {
    return (
      <Notice
        variant="error"
        action={
          <Button size="s" variant="outline" onClick={retry}>
            {t('flow.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Notice>
    );
  }
  if (!schedule) {
    return (
      <SkeletonGroup label={t('oneMoment')} className={css.form}>
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </SkeletonGroup>
    );
  }
  if (schedule.days.length === 0) {
    const { nextOpening } = schedule;
    return (
      <div className={css.form}>
        <Notice variant="warning" title={t('time.closed')}>
          {nextOpening ? t('time.opens', { when: texts.momentWithin(nextOpening.utc) }) : t('time.closedLong')}
        </Notice>
        <Button wide onClick={onClose}>
          {t('flow.close')}
        </Button>
      </div>
    );
  }
  const isClosedToday = schedule.days[0]?.offset !== 0;
  return (
    <div className={css.form}>
      {isClosedToday ? <Notice announce="off">{t('time.closedToday')}</Notice> : null}
      {schedule.closesSoon ? (
        <Notice variant="warning" announce="off">
          {t('time.closesSoon', { time: clockText(schedule.closesSoon.time, lang) })}
        </Notice>
      ) : null}
      <TimeForm schedule={schedule} today={toLocalTime(now).date} chosen={chosen} isBusy={isBusy} onChoose={onChoose} />
    </div>
  );
}
