import { Slot, useLang, useT } from '@horno/kit';
import { BagIcon, Card, ChevronDownIcon, cx, Price, Skeleton } from '@horno/ui';
import { useId, useState } from 'react';
import type { CartFacts } from '../../state/use-gate.ts';
import css from './order-aside.module.css';

/** What is being ordered, always in reach: open beside the sections, a disclosure above them on phones. */
export function OrderAside({ cart }: { cart: CartFacts | undefined }) {
  const t = useT();
  const lang = useLang();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card padding="none">
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <BagIcon />
        {cart ? <span>{t('checkout.products', { count: cart.count })}</span> : <Skeleton width="half" />}
        {cart ? <Price amountMinor={cart.totalMinor} lang={lang} /> : null}
        <ChevronDownIcon size="s" className={css.mark} />
      </button>
      <div id={panelId} className={cx(css.panel, isOpen && css.open)}>
        <Slot name="checkout.summary" />
      </div>
    </Card>
  );
}
