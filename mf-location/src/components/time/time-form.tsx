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

/** The two lists and the button of the delayed-order modal. */
export function TimeForm({ schedule, today, chosen, isBusy, onChoose }: Props) {
  const { t } = useTranslation();
  const lang = useLang();
  const [choice, setChoice] = useState(() => firstChoice(schedule, chosen));
  const [dayWanted, setDayWanted] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const state = stateOfChoice(schedule, choice);
  const shownDay = dayWanted ?? (state.status === 'stands' ? state.day : undefined);
  const day = schedule.days.find(({ date }) => date === shownDay) ?? schedule.days[0];
  const proposal = state.status === 'gone' ? state.next : undefined;

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

  /** Beside the list: in it, a phone would cut it off. */
  function promiseText(): string | undefined {
    if (!promise || value !== ASAP) return undefined;
    const [from, to] = [toLocalTime(promise.fromUtc).time, toLocalTime(promise.toUtc).time];
    return t('time.asapBetween', { from: rangeStartText(from, to, lang), to: clockText(to, lang) });
  }

  function handleDay(date: string) {
    setDayWanted(date);
    const next = schedule.days.find((candidate) => candidate.date === date);
    if (next) setChoice(choiceOnDay(next, choice));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (state.status === 'stands') onChoose(state.time);
    else setMissing(true);
  }

  const value = state.status !== 'stands' ? '' : state.time.advanceOrder === 0 ? ASAP : state.time.orderTime;
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      {state.status === 'gone' ? (
        <Notice
          variant="warning"
          action={
            proposal ? (
              <Button
                size="s"
                variant="outline"
                onClick={() => {
                  setChoice({ at: proposal.startUtc });
                  setDayWanted(proposal.day);
                }}
              >
                {t('time.useNext', { time: clockText(proposal.time, lang) })}
              </Button>
            ) : undefined
          }
        >
          {proposal ? t('time.goneNext', { time: clockText(proposal.time, lang) }) : t('time.gone')}
        </Notice>
      ) : null}
      <div className={css.lists}>
        <Field label={t('time.day')}>
          <Select
            value={day?.date}
            options={schedule.days.map((item) => ({ value: item.date, label: dayLabel(item) }))}
            onChange={(event) => handleDay(event.target.value)}
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
            onChange={(event) => {
              setDayWanted(day?.date);
              setChoice(event.target.value === ASAP ? ASAP : { at: event.target.value });
            }}
          />
        </Field>
      </div>
      <Button type="submit" wide busy={isBusy} busyLabel={t('oneMoment')}>
        {t('time.set')}
      </Button>
    </form>
  );
}
