import {
  clockText,
  dateText,
  dayWord,
  rangeStartText,
  type Schedule,
  type ScheduleDay,
  type Slot,
  toLocalTime,
} from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { Button, Field, Notice, Select, type SelectOption } from '@horno/ui';
import { type FormEvent, useState } from 'react';
import type { OrderTime } from '../../domain/order-time.ts';
import { choiceOnDay, firstChoice, stateOfChoice } from '../../domain/time-choice.ts';
import css from './time.module.css';

interface Props {
  schedule: Schedule;
  /** Calendar day in the store's zone. */
  today: string;
  chosen: string | undefined;
  isBusy: boolean;
  onChoose(time: OrderTime): void;
}

const ASAP = 'asap';

/** Holds the chosen day and time, checked against the current schedule. */
function useTimeChoice(schedule: Schedule, chosen: string | undefined) {
  const [choice, setChoice] = useState(() => firstChoice(schedule, chosen));
  const [pickedDay, setPickedDay] = useState<string>();
  const state = stateOfChoice(schedule, choice);
  const shownDay = pickedDay ?? (state.status === 'valid' ? state.day : undefined);
  const day = schedule.days.find(({ date }) => date === shownDay) ?? schedule.days[0];
  const value = state.status !== 'valid' ? '' : state.time.advanceOrder === 0 ? ASAP : state.time.orderTime;
  return {
    state,
    day,
    /** The value of the list of times; empty while no valid time is chosen. */
    value,
    pickDay(date: string) {
      setPickedDay(date);
      const next = schedule.days.find((candidate) => candidate.date === date);
      if (next) setChoice(choiceOnDay(next, choice));
    },
    pickTime(value: string) {
      setPickedDay(day?.date);
      setChoice(value === ASAP ? ASAP : { at: value });
    },
    pickSlot({ startUtc, day: date }: Slot) {
      setChoice({ at: startUtc });
      setPickedDay(date);
    },
  };
}

/** Lists of days and times with the submit button, for orders at a later time. */
export function TimeForm({ schedule, today, chosen, isBusy, onChoose }: Props) {
  const { t } = useTranslation();
  const lang = useLang();
  const { state, day, value, pickDay, pickTime, pickSlot } = useTimeChoice(schedule, chosen);
  const [isMissing, setMissing] = useState(false);

  function dayLabel({ date }: ScheduleDay): string {
    const word = dayWord(date, today);
    return word === 'today' || word === 'tomorrow' ? t(`time.${word}`) : dateText(date, lang);
  }

  function slotOption({ startUtc, time, isAfterMidnight, isFull }: Slot): SelectOption {
    const marks = [isAfterMidnight && t('time.afterMidnight'), isFull && t('time.full')].filter(Boolean);
    return { value: startUtc, label: [clockText(time, lang), ...marks].join(' '), disabled: isFull };
  }

  const promise = day?.hasAsap ? schedule.asapPromise : undefined;
  const asapOption: SelectOption[] = promise ? [{ value: ASAP, label: t('time.asap') }] : [];

  /** Shown as the hint of the list: inside the list a phone would cut it off. */
  function promiseText(): string | undefined {
    if (!promise || value !== ASAP) return undefined;
    const [from, to] = [toLocalTime(promise.fromUtc).time, toLocalTime(promise.toUtc).time];
    return t('time.asapBetween', { from: rangeStartText(from, to, lang), to: clockText(to, lang) });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (state.status === 'valid') onChoose(state.time);
    else setMissing(true);
  }

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      {state.status === 'gone' ? <GoneNotice next={state.next} onUse={pickSlot} /> : null}
      <div className={`u-stack u-gap-3 ${css.lists}`}>
        <Field label={t('time.day')}>
          <Select
            value={day?.date}
            options={schedule.days.map((item) => ({ value: item.date, label: dayLabel(item) }))}
            onChange={(event) => pickDay(event.target.value)}
          />
        </Field>
        <Field
          label={t('time.hour')}
          hint={promiseText()}
          error={isMissing && value === '' ? t('time.chooseHour') : undefined}
        >
          <Select
            value={value}
            placeholder={value === '' ? t('time.choose') : undefined}
            options={[...asapOption, ...(day?.slots ?? []).map(slotOption)]}
            onChange={(event) => pickTime(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" wide busy={isBusy} busyLabel={t('oneMoment')}>
        {t('time.set')}
      </Button>
    </form>
  );
}

/** States that the chosen slot is gone and proposes the next one. */
function GoneNotice({ next, onUse }: { next: Slot | undefined; onUse(slot: Slot): void }) {
  const { t } = useTranslation();
  const lang = useLang();
  if (!next) return <Notice variant="warning">{t('time.gone')}</Notice>;
  const time = clockText(next.time, lang);
  return (
    <Notice
      variant="warning"
      action={
        <Button size="s" variant="outline" onClick={() => onUse(next)}>
          {t('time.useNext', { time })}
        </Button>
      }
    >
      {t('time.goneNext', { time })}
    </Notice>
  );
}
