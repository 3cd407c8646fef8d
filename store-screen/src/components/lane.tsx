import type { TillOrder } from '@horno/contracts/till';
import { CalendarIcon, CheckIcon, FlameIcon, ReceiptIcon, ScooterIcon } from '@horno/ui';
import { type ReactNode, useId } from 'react';
import type { Column, ColumnTickets } from '../domain/board.ts';
import type { SoundState } from '../state/use-alarm.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './lane.module.css';

const icons: Record<Column, ReactNode> = {
  new: <ReceiptIcon />,
  oven: <FlameIcon />,
  ready: <CheckIcon />,
  road: <ScooterIcon />,
};

interface LaneProps extends ColumnTickets {
  renderTicket: (order: TillOrder) => ReactNode;
  sound: SoundState;
}

/** A column of the board; scheduled orders are under a heading of their own. */
export function Lane({ column, tickets, scheduled, sound, renderTicket }: LaneProps) {
  const { t } = useTexts();
  const headId = useId();
  return (
    <section
      className={`u-stack u-content-start u-gap-3 u-min-w-0 ${css.lane}`}
      data-lane={column}
      data-empty={tickets.length + scheduled.length === 0 ? '' : undefined}
      aria-labelledby={headId}
    >
      <div className={`u-row u-gap-2 ${css.head}`}>
        {icons[column]}
        <h2 id={headId} className="u-t20">
          {t(`columns.${column}`)}
        </h2>
        <span className={css.count} aria-hidden="true">
          {tickets.length}
        </span>
        <span className="vh">{t('count', { count: tickets.length })}</span>
      </div>
      {tickets.length === 0 ? (
        <p className={css.empty}>
          {t(`empty.${column}`)}
          {column === 'new' ? ` ${t(`sound.next.${sound}`)}` : ''}
        </p>
      ) : (
        tickets.map(renderTicket)
      )}
      {scheduled.length > 0 ? (
        <>
          <h3 className={`u-row u-gap-2 ${css.scheduled}`}>
            <CalendarIcon size="s" /> {t('scheduled')}
          </h3>
          {scheduled.map(renderTicket)}
        </>
      ) : null}
    </section>
  );
}
