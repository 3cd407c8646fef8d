import type { TillOrder } from '@horno/contracts/till';
import type { Texts } from '../state/use-texts.ts';

const EXACT = 0;

/** Sentences about the payment: first what to collect, then the change and the tip that it holds. */
export function paymentTexts(order: Pick<TillOrder, 'payment' | 'total' | 'tip'>, texts: Texts): string[] {
  const { tip } = order;
  const [first = '', second] = collectTexts(order, texts);
  const ofTip = tip === undefined ? [] : [texts.t('payment.tip', { tip: texts.money(tip) })];
  const rest = [...(second === undefined ? [] : [second]), ...ofTip];
  return rest.length === 0 ? [first] : [first, rest.join('. ')];
}

function collectTexts({ payment, total: soles }: Pick<TillOrder, 'payment' | 'total'>, { t, money }: Texts): string[] {
  const { method, state, brand, cash_amount: cash, change } = payment;
  const total = money(soles);
  if (state === 'paid') return [t('payment.paid')];
  if (state === 'void') return [t('payment.void')];
  if (method === 'cash') {
    const isExact = cash === undefined || (change ?? EXACT) === EXACT;
    const second = isExact
      ? t('payment.exact')
      : t('payment.change', { amount: money(cash), change: money(change ?? EXACT) });
    return [t('payment.cash', { total }), second];
  }
  if (method === 'eftpos') return [brand ? t('payment.brand', { total, brand }) : t('payment.card', { total })];
  return [t('payment.due', { total })];
}
