import { formatMoney } from '@horno/domain';
import { useLang, usePartMessages, useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { useMemo } from 'react';
import { offersTexts } from '../../../locales/offers.ts';
import { useCombosBelow } from '../../data/deals.data.ts';
import type { CartView } from '../../domain/cart-view.ts';
import { dealLines, dealOffer } from '../../domain/deal-lines.ts';
import { useCart } from '../../state/use-cart.ts';
import css from './deal-call.module.css';

/** Offers a combo that is cheaper than its items in the cart (domain §3.3, deal detection). */
export default function DealCall({ cart }: { cart: CartView }) {
  usePartMessages(offersTexts);
  const { t } = useTranslation();
  const lang = useLang();
  const { state, store } = useCart();
  const lines = useMemo(() => dealLines(cart.lines), [cart.lines]);
  const amountMinor = lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const combos = useCombosBelow(count > 1 ? amountMinor : 0);
  const deal = useMemo(() => dealOffer(cart.lines, combos), [cart.lines, combos]);
  // While an operation is queued the lines may change, and the offer with them.
  if (!deal) return <div role="status" />;
  const amount = formatMoney(deal.savingMinor, lang);
  return (
    <div role="status" className={`u-row u-flex-wrap u-between u-gap-x-3 u-gap-y-2 u-p-3 ${css.deal}`}>
      <p>{t('deal.saves', { amount, name: deal.name })}</p>
      <Button variant="secondary" size="s" busy={state.isBusy} onClick={() => store.convert(deal)}>
        {t('deal.convert')}
      </Button>
    </div>
  );
}
