import type { TillOrder } from '@horno/contracts/till';
import { Button, Dialog } from '@horno/ui';
import { columnOf, shortNumber } from '../domain/board.ts';
import { phaseOf } from '../domain/moves.ts';
import type { LastMove, ScreenState } from '../domain/screen.ts';
import { withTaps } from '../domain/taps.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './dialogs.module.css';

interface RecallDialogProps {
  state: ScreenState;
  onUndo: (uuid: string) => void;
  onPrint: (order: TillOrder) => void;
  onClose: () => void;
}

/** Returns true while the order is where the move left it, so that it can go back. */
function isRecallable({ orders, taps }: ScreenState, { order, type }: LastMove): boolean {
  const known = orders.get(order.uuid);
  return known !== undefined && columnOf(known) !== undefined && withTaps(known, taps).phase === phaseOf(type);
}

/** The last moves of this screen, the newest first: each ticket comes back to its column, or is read again once its order has ended. */
export function RecallDialog({ state, onUndo, onPrint, onClose }: RecallDialogProps) {
  const { t } = useTexts();
  const moves = [...state.lastMoves.values()].reverse();
  return (
    <Dialog open onClose={onClose} title={t('recall.title')} closeLabel={t('close')}>
      <div className="u-stack u-gap-4">
        <p>{t('recall.lead')}</p>
        <ul className="u-stack">
          {moves.map((move) => {
            const { order, type } = move;
            const number = shortNumber(order.number);
            return (
              <li key={order.uuid} className={`u-row u-between u-gap-3 ${css.entry}`}>
                <div>
                  <p className="u-semibold">
                    {number} · {t(`actions.done.${type}`)}
                  </p>
                  <p className={css.label}>
                    {order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
                  </p>
                </div>
                {isRecallable(state, move) ? (
                  <Button
                    size="s"
                    variant="secondary"
                    aria-label={t('recall.backName', { number, column: t(`columns.${columnOf(order)}`) })}
                    onClick={() => onUndo(order.uuid)}
                  >
                    {t('recall.back')}
                  </Button>
                ) : (
                  <Button
                    size="s"
                    variant="outline"
                    aria-label={t('recall.printName', { number })}
                    onClick={() => onPrint(order)}
                  >
                    {t('actions.print')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
