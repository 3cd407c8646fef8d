import type { TillStore } from '@horno/contracts/till';
import { Button, Chip, ChipGroup, ChoiceCard, ChoiceGroup, Dialog, TextField } from '@horno/ui';
import { useState } from 'react';
import type { StatusChange } from '../state/screen-controller.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './dialogs.module.css';

type State = TillStore['status']['state'];

const states: readonly State[] = ['open', 'busy', 'paused'];
const quotes = [30, 45, 60, 75, 90] as const;
const ends = [15, 30, 60, 120] as const;
const HOUR = 60;
const MS_PER_MINUTE = 60_000;
const MAX_REASON = 160;

interface StatusDialogProps {
  status: TillStore['status'];
  now: number;
  onSave: (change: StatusChange) => void;
  onClose: () => void;
}

interface Draft {
  state: State;
  minutes: number;
  /** Minutes from now; undefined without an end. */
  end: number | undefined;
  reason: string;
}

function changeOf({ state, minutes, end, reason }: Draft, now: number): StatusChange {
  if (state === 'open') return { state };
  const until = end === undefined ? undefined : new Date(now + end * MS_PER_MINUTE).toISOString();
  const text = reason.trim();
  return {
    state,
    ...(state === 'busy' && { quote_minutes: minutes }),
    ...(until && { until }),
    ...(text && { reason: text }),
  };
}

/** Opens the store, makes it busy, or pauses it. */
export function StatusDialog({ status, now, onSave, onClose }: StatusDialogProps) {
  const { t } = useTexts();
  const [draft, setDraft] = useState<Draft>({
    state: status.state,
    minutes: status.quote_minutes ?? quotes[1],
    end: ends[1],
    reason: status.reason ?? '',
  });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const names: Record<State, string> = { open: t('store.open'), busy: t('store.busyName'), paused: t('store.paused') };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('store.title')}
      closeLabel={t('close')}
      footer={<Button onClick={() => onSave(changeOf(draft, now))}>{t('store.save')}</Button>}
    >
      <div className="u-stack u-gap-4">
        <ChoiceGroup
          legend={t('store.legend')}
          legendHidden
          value={draft.state}
          onChange={(state) => change({ state: state as State })}
        >
          {states.map((state) => (
            <ChoiceCard key={state} value={state} title={names[state]} detail={t(`store.${state}Detail`)} />
          ))}
        </ChoiceGroup>
        {draft.state === 'busy' ? (
          <Choices label={t('store.minutes')}>
            {quotes.map((minutes) => (
              <Chip key={minutes} pressed={minutes === draft.minutes} onClick={() => change({ minutes })}>
                {t('store.endMinutes', { count: minutes })}
              </Chip>
            ))}
          </Choices>
        ) : null}
        {draft.state === 'open' ? null : (
          <>
            <Choices label={t('store.end')}>
              {ends.map((end) => (
                <Chip key={end} pressed={end === draft.end} onClick={() => change({ end })}>
                  {end < HOUR ? t('store.endMinutes', { count: end }) : t('store.endHours', { count: end / HOUR })}
                </Chip>
              ))}
              <Chip pressed={draft.end === undefined} onClick={() => change({ end: undefined })}>
                {t('store.endOpen')}
              </Chip>
            </Choices>
            <TextField
              label={t('store.reason')}
              value={draft.reason}
              maxLength={MAX_REASON}
              onChange={({ target }) => change({ reason: target.value })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Choices({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="u-stack u-gap-2">
      <p className={css.label} aria-hidden="true">
        {label}
      </p>
      <ChipGroup label={label} wrap>
        {children}
      </ChipGroup>
    </div>
  );
}
