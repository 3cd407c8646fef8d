import { Slot, useTranslation } from '@horno/kit';
import { BagIcon, Card, ChevronDownIcon, cx, Price, Skeleton } from '@horno/ui';
import { useEffect, useId, useState } from 'react';
import { onFirstInput } from '../../state/first-input.ts';
import type { CartFacts } from '../../state/use-gate.ts';
import css from './order-aside.module.css';

/** From this width the summary is open beside the sections. */
const WIDE = '(min-width: 1024px)';

/** Returns true when the summary should load: at once where it is visible, otherwise with the first input. */
function useIsWanted(): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    // Without matchMedia the summary counts as visible.
    if (window.matchMedia?.(WIDE).matches === false) return onFirstInput(() => setWanted(true));
    setWanted(true);
    return undefined;
  }, []);
  return isWanted;
}

/** Summary of the order with the tip: open beside the sections, a disclosure above them on phones. */
export function OrderAside({ cart, tipMinor = 0 }: { cart: CartFacts | undefined; tipMinor?: number }) {
  const { t } = useTranslation();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const isWanted = useIsWanted() || isOpen;
  return (
    <Card padding="none">
      <button
        type="button"
        className={`no-print u-stack u-items-center u-gap-3 u-w-full ${css.toggle}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <BagIcon />
        {cart ? <span>{t('checkout.products', { count: cart.count })}</span> : <Skeleton width="half" />}
        {cart ? <Price amountMinor={cart.totalMinor + tipMinor} /> : null}
        <ChevronDownIcon size="s" className={css.mark} />
      </button>
      <div id={panelId} className={cx(css.panel, isOpen && css.open)}>
        {isWanted && <Slot name="checkout.summary" props={{ tipMinor }} />}
      </div>
    </Card>
  );
}
