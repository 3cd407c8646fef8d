import type { TillMove, TillOrder } from '@horno/contracts/till';
import { Badge, Button, CloseIcon, cx, FlameIcon, OfflineIcon, ReceiptIcon } from '@horno/ui';
import { useId } from 'react';
import { columnOf } from '../domain/board.ts';
import type { MoveDetails } from '../state/screen-controller.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './ticket.module.css';
import { TicketActions } from './ticket-actions.tsx';
import { TicketCustomer } from './ticket-customer.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { TicketPayment } from './ticket-payment.tsx';

interface TicketHandlers {
  onMove: (order: TillOrder, type: TillMove, details?: MoveDetails) => void;
  onUndo: (order: TillOrder) => void;
  onReject: (order: TillOrder) => void;
  onPrint: (order: TillOrder) => void;
  onTouch: (order: TillOrder) => void;
  onTick: (item: string) => void;
}

export interface TicketProps extends TicketHandlers {
  order: TillOrder;
  now: number;
  undoMs: number | undefined;
  /** New, and no person has looked at it. */
  isUntouched: boolean;
  /** Has taps that wait for the connection. */
  isWaiting: boolean;
  /** Keys of ticked items. */
  done: ReadonlySet<string>;
}

/** The step of an accepted order: two steps share a column. */
function Step({ order }: { order: TillOrder }) {
  const { t } = useTexts();
  if (columnOf(order) !== 'oven') return null;
  return order.phase === 'cooking' ? (
    <Badge tone="hot" icon={<FlameIcon size="xs" />}>
      {t('ticket.baking')}
    </Badge>
  ) : (
    <Badge tone="offer">{t('ticket.preparing')}</Badge>
  );
}

/** One order as its store works on it. */
export function Ticket({ order, now, undoMs, isUntouched, isWaiting, done, ...on }: TicketProps) {
  const { t } = useTexts();
  const headId = useId();
  const column = columnOf(order);
  const isDone = column === 'ready' || column === 'road';
  return (
    <article
      data-ticket={order.uuid}
      aria-labelledby={headId}
      className={cx('u-panel u-stack u-gap-3 u-shadow u-p-4', css.ticket, isUntouched && css.untouched)}
      onFocus={() => on.onTouch(order)}
      onPointerDown={() => on.onTouch(order)}
    >
      <TicketHead order={order} now={now} id={headId}>
        <Step order={order} />
        {isWaiting ? <Badge icon={<OfflineIcon size="xs" />}>{t('ticket.sending')}</Badge> : null}
      </TicketHead>
      <TicketLines
        lines={order.lines}
        isSmall={isDone}
        ticks={column === 'oven' ? { order: order.uuid, done, onTick: on.onTick } : undefined}
      />
      <div className={`u-stack u-gap-3 ${css.about}`}>
        <TicketCustomer order={order} />
        <TicketPayment order={order} />
      </div>
      <div className="u-stack u-gap-3">
        <TicketActions
          order={order}
          now={now}
          undoMs={undoMs}
          onMove={(type, details) => on.onMove(order, type, details)}
          onUndo={() => on.onUndo(order)}
        />
        <div className={`u-flex u-between ${css.others}`}>
          <Button
            variant="quiet"
            size="s"
            className={css.other}
            data-key="p"
            aria-keyshortcuts="p"
            icon={<ReceiptIcon size="s" />}
            onClick={() => on.onPrint(order)}
          >
            {t('actions.print')}
          </Button>
          {column === 'road' ? null : (
            <Button
              variant="quiet"
              size="s"
              className={css.other}
              data-key="r"
              aria-keyshortcuts="r"
              icon={<CloseIcon size="s" />}
              onClick={() => on.onReject(order)}
            >
              {t('actions.reject')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
