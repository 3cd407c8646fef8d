import type { TillOrder } from '@horno/contracts/till';
import { useRef } from 'react';
import { boardOf, columnOf } from '../domain/board.ts';
import { allDay } from '../domain/kitchen.ts';
import type { ScreenState } from '../domain/screen.ts';
import { withTaps } from '../domain/taps.ts';
import type { ScreenController } from '../state/screen-controller.ts';
import type { SoundState } from '../state/use-alarm.ts';
import { useBoardKeys } from '../state/use-board-keys.ts';
import { useFollowingFocus } from '../state/use-following-focus.ts';
import { AllDay } from './all-day.tsx';
import css from './board.module.css';
import { Lane } from './lane.tsx';
import { Ticket } from './ticket.tsx';

interface BoardProps {
  controller: ScreenController;
  state: ScreenState;
  time: { now: number; device: number };
  sound: SoundState;
  onReject: (order: TillOrder) => void;
  onPrint: (order: TillOrder) => void;
}

/** The four columns. Taps that are not confirmed show at once. */
export function Board({ controller, state, time, sound, onReject, onPrint }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const onKeyDown = useBoardKeys();
  const orders = [...state.orders.values()].map((order) => withTaps(order, state.taps));
  const lanes = boardOf(orders, time.now);
  useFollowingFocus(board);
  const isOffline = state.connection.kind === 'offline';
  const waiting = new Set(state.taps.flatMap((tap) => (tap.kind === 'move' && isOffline ? [tap.order] : [])));

  const ticket = (order: TillOrder) => {
    const last = state.lastMoves.get(order.uuid);
    return (
      <Ticket
        key={order.uuid}
        order={order}
        now={time.now}
        undoMs={last && last.until - time.device}
        isUntouched={columnOf(order) === 'new' && !state.touched.has(order.uuid)}
        isWaiting={waiting.has(order.uuid)}
        onMove={controller.move}
        onUndo={({ uuid }) => controller.undo(uuid)}
        onReject={onReject}
        onPrint={onPrint}
        onTouch={({ uuid }) => controller.touch(uuid)}
        onTick={controller.tick}
        done={state.done}
      />
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div ref={board} onKeyDown={onKeyDown}>
      <AllDay items={allDay(orders, state.done, time.now)} />
      <div className={`u-stack u-items-start u-gap-x-4 u-gap-y-3 ${css.board}`}>
        {lanes.map((lane) => (
          <Lane key={lane.column} {...lane} sound={sound} renderTicket={ticket} />
        ))}
      </div>
    </div>
  );
}
