import type { TillItem, TillOrder } from '@horno/contracts/till';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { directionsOf, groupedPhone, shortNumber } from '../domain/board.ts';
import { optionsOf } from '../domain/kitchen.ts';
import { type Texts, useTexts } from '../state/use-texts.ts';
import css from './kitchen-print.module.css';
import { paymentTexts } from './payment-text.ts';

type Changed = Pick<TillItem, 'without' | 'extra'>;

const changesOf = ({ without, extra }: Changed, { t }: Texts): string[] => [
  ...without.map((name) => `– ${t('ticket.without', { name })}`),
  ...extra.map(({ name, quantity }) =>
    quantity > 1 ? `+ ${t('ticket.extraTimes', { name, count: quantity })}` : `+ ${t('ticket.extra', { name })}`,
  ),
];

function linesOf(item: TillItem, isTitled: boolean, texts: Texts): string[] {
  const options = optionsOf(item);
  const halves = item.halves?.flatMap((half) => [`½ ${half.name}`, ...changesOf(half, texts)]) ?? [];
  return [...(isTitled ? [item.name] : []), ...(options ? [options] : []), ...halves, ...changesOf(item, texts)];
}

function Paper({ order }: { order: TillOrder }) {
  const texts = useTexts();
  const { t, time } = texts;
  const { customer, address } = order;
  const where = address && [[address.street, address.unit, address.district].filter(Boolean).join(', ')];
  return (
    <div className={css.paper}>
      <p className={css.number}>{shortNumber(order.number)}</p>
      <p className={css.type}>
        {t(`ticket.${order.type}`)} · {t('print.promised')} {time(order.promised.to)}
      </p>
      <p>
        {order.number} · {t('print.placed')} {time(order.placed_at)}
      </p>
      {order.lines.map((line) => (
        <div key={line.id} className={css.line}>
          <p className={css.name}>
            {line.quantity} × {line.name} {line.gift ? `(${t('ticket.gift')})` : ''}
          </p>
          {line.items
            .flatMap((item) => linesOf(item, line.items.length > 1 || item.name !== line.name, texts))
            .map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a line do not change while it prints
              <p key={at}>{text}</p>
            ))}
          {line.note ? <p className={css.note}>! {line.note}</p> : null}
        </div>
      ))}
      <div className={css.line}>
        {customer ? (
          <p>
            {customer.name} · {groupedPhone(customer.phone)}
          </p>
        ) : null}
        {where ? <p>{where}</p> : null}
        {address
          ? directionsOf(address).map(([field, text]) => <p key={field}>{`${t(`directions.${field}`)}: ${text}`}</p>)
          : null}
      </div>
      <p className={css.payment}>{paymentTexts(order, texts).join('. ')}</p>
      <p>{texts.money(order.total)}</p>
    </div>
  );
}

/** Prints one order on paper of 80 mm, and calls `onDone` when the print dialog is closed. */
export function KitchenPrint({ order, onDone }: { order: TillOrder; onDone: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onDone);
    window.print();
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div className={css.sheet} aria-hidden="true">
      <Paper order={order} />
    </div>,
    document.body,
  );
}
