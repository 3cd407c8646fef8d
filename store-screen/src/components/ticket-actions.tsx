import type { TillMove, TillOrder } from '@horno/contracts/till';
import { ArrowRightIcon, Button, CheckIcon, FlameIcon, RefreshIcon, ScooterIcon, TextField } from '@horno/ui';
import { type ReactNode, useState } from 'react';
import { nextMove } from '../domain/moves.ts';
import { type MoveDetails, UNDO_MS } from '../state/screen-controller.ts';
import { moveButtonId } from '../state/ticket-elements.ts';
import { useTexts } from '../state/use-texts.ts';
import { AcceptForm } from './accept-form.tsx';

const MS_PER_SECOND = 1000;
const icons: Partial<Record<TillMove, ReactNode>> = {
  baking: <FlameIcon />,
  ready: <CheckIcon />,
  dispatched: <ScooterIcon />,
  delivered: <CheckIcon />,
  collected: <CheckIcon />,
};

export interface TicketActionsProps {
  order: TillOrder;
  now: number;
  /** Time in ms in which the last move can be taken back; undefined when it cannot. */
  undoMs: number | undefined;
  onMove: (type: TillMove, details?: MoveDetails) => void;
  onUndo: () => void;
}

/** Takes the last move back, for five seconds in the place of the button that made it. */
function UndoButton({ order, undoMs, onUndo }: { order: TillOrder; undoMs: number; onUndo: () => void }) {
  const { t } = useTexts();
  return (
    <Button
      id={moveButtonId(order.uuid)}
      data-move=""
      variant="outline"
      size="l"
      wide
      icon={<RefreshIcon />}
      trailing={<span className="num">{Math.ceil(Math.min(undoMs, UNDO_MS) / MS_PER_SECOND)} s</span>}
      onClick={onUndo}
    >
      {t('actions.undo')}
    </Button>
  );
}

function DispatchForm({ order, onMove }: Pick<TicketActionsProps, 'order' | 'onMove'>) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const rider = name.trim();
  return (
    <>
      <TextField
        label={t('actions.riderName')}
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        id={moveButtonId(order.uuid)}
        data-move=""
        variant="secondary"
        size="l"
        wide
        icon={icons.dispatched}
        onClick={() => onMove('dispatched', rider ? { rider: { name: rider } } : {})}
      >
        {t('actions.dispatched')}
      </Button>
    </>
  );
}

/** The one button that moves the order on, or takes the last move back. */
export function TicketActions({ order, now, undoMs, onMove, onUndo }: TicketActionsProps) {
  const { t } = useTexts();
  const next = nextMove(order);
  if (undoMs !== undefined && undoMs > 0) return <UndoButton order={order} undoMs={undoMs} onUndo={onUndo} />;
  if (next === undefined) return null;
  if (next === 'accepted') {
    return (
      <AcceptForm
        order={order}
        now={now}
        onAccept={(readyAt) => onMove('accepted', readyAt ? { ready_at: readyAt } : {})}
      />
    );
  }
  if (next === 'dispatched') return <DispatchForm order={order} onMove={onMove} />;
  return (
    <Button
      id={moveButtonId(order.uuid)}
      data-move=""
      variant="secondary"
      size="l"
      wide
      icon={icons[next] ?? <ArrowRightIcon />}
      onClick={() => onMove(next)}
    >
      {t(`actions.${next}`)}
    </Button>
  );
}
