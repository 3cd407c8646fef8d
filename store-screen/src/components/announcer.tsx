import type { TillOrder } from '@horno/contracts/till';
import { shortNumber } from '../domain/board.ts';
import { useTexts } from '../state/use-texts.ts';

/** Says one sentence for each new order. */
export function Announcer({ arrived }: { arrived: TillOrder | undefined }) {
  const { t, time } = useTexts();
  const count = arrived?.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p role="status" className="vh">
      {arrived
        ? t('announce.order', {
            number: shortNumber(arrived.number),
            type: t(`ticket.${arrived.type}`),
            count,
            time: time(arrived.promised.to),
          })
        : ''}
    </p>
  );
}
