import type { TillOrder } from '@horno/contracts/till';
import { Button, CheckIcon, Chip, ChipGroup } from '@horno/ui';
import { useState } from 'react';
import { isScheduled } from '../domain/board.ts';
import { readyMinutes, suggestedMinutes } from '../domain/moves.ts';
import { moveButtonId } from '../state/ticket-elements.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './ticket.module.css';

const MS_PER_MINUTE = 60_000;

/** Accepts an order in one tap, with the suggested minutes or with others. */
export function AcceptForm({
  order,
  now,
  onAccept,
}: {
  order: TillOrder;
  now: number;
  /** Without a time the promise stays. */
  onAccept: (readyAt?: string) => void;
}) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<number>();
  const minutes = chosen ?? suggestedMinutes(order, now);
  if (isScheduled(order, now)) {
    return (
      <Button id={moveButtonId(order.uuid)} data-move="" size="l" wide icon={<CheckIcon />} onClick={() => onAccept()}>
        {t('actions.accepted')}
      </Button>
    );
  }
  return (
    <>
      <ChipGroup label={t('actions.readyIn')} wrap className={css.minutes}>
        <span className="u-col-full muted" aria-hidden="true">
          {t('actions.readyIn')}
        </span>
        {readyMinutes.map((each) => (
          <Chip
            key={each}
            pressed={each === minutes}
            className={css.minute}
            aria-label={t('actions.minutes', { count: each })}
            onClick={() => setChosen(each)}
          >
            {each}
          </Chip>
        ))}
      </ChipGroup>
      <Button
        id={moveButtonId(order.uuid)}
        data-move=""
        size="l"
        wide
        icon={<CheckIcon />}
        onClick={() => onAccept(new Date(now + minutes * MS_PER_MINUTE).toISOString())}
      >
        {t('actions.acceptedIn', { count: minutes })}
      </Button>
    </>
  );
}
