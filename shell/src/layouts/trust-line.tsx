import { useLang, useTranslation } from '@horno/kit';
import { useShell } from '../app/shell-context.ts';

/** Minutes that a delivery takes longer than the quoted ones, as in the promise of an order. */
const SPAN_MINUTES = 10;

/** One line of facts of the chain: minutes of a delivery, number of stores, ways to pay. Facts that are unknown are left out. */
export function TrustLine({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { quote, store_count: count, pay_by: kinds = [], wallets = [] } = useShell().tenant;
  const ways = [
    ...wallets,
    kinds.some((kind) => kind === 'credit' || kind === 'eftpos') && t('hero.trust.pay.card'),
    kinds.includes('cash') && t('hero.trust.pay.cash'),
  ].filter((way) => typeof way === 'string');
  if (count === undefined) return null;
  const last = ways.pop();
  const pay = [ways.join(', '), last].filter(Boolean).join(lang === 'es' ? ' o ' : ' or ');
  const facts = [
    t('hero.trust.minutes', { from: quote.D, to: quote.D + SPAN_MINUTES }),
    t('hero.trust.stores', { count }),
    pay,
  ];
  return <p className={className}>{facts.filter(Boolean).join(' · ')}</p>;
}
