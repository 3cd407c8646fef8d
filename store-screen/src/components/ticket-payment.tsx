import type { TillOrder } from '@horno/contracts/till';
import { CashIcon, CheckIcon, cx, TerminalIcon } from '@horno/ui';
import { useTexts } from '../state/use-texts.ts';
import { paymentTexts } from './payment-text.ts';
import css from './ticket-payment.module.css';

/** States whether there is money to collect, how, and the change. */
export function TicketPayment({ order }: { order: TillOrder }) {
  const texts = useTexts();
  const { method, state } = order.payment;
  const [first, second] = paymentTexts(order, texts);
  const isDue = state === 'due';
  const DueIcon = method === 'cash' ? CashIcon : TerminalIcon;
  return (
    <div className={cx('u-flex u-items-start u-gap-2', css.payment, isDue && css.due)}>
      {isDue ? <DueIcon size="s" /> : <CheckIcon size="s" />}
      <p>
        <strong>{first}</strong>
        {second ? <span>{second}</span> : null}
      </p>
      {isDue ? null : <span className={css.total}>{texts.money(order.total)}</span>}
    </div>
  );
}
