import { slot, useTranslation } from '@horno/kit';
import { Heading } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CartContents } from '../components/cart/cart-contents.tsx';
import { CartSignals } from '../components/cart/cart-signals.tsx';
import { focusPanel, offerPanel } from '../components/cart/panel-focus.ts';
import css from './cart-panel.module.css';

/** The cart at the right of the menu, from 1024 px on. */
function CartPanel() {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const [search] = useSearchParams();
  const isAsked = search.get('cart') === '1';
  useEffect(() => (panel.current ? offerPanel(panel.current) : undefined), []);
  useEffect(() => {
    if (isAsked) focusPanel();
  }, [isAsked]);
  return (
    <aside ref={panel} tabIndex={-1} aria-label={t('cart.title')} className={css.panel}>
      <CartSignals />
      <CartContents
        heading={
          <Heading level={2} look={3}>
            {t('cart.title')}
          </Heading>
        }
      />
    </aside>
  );
}

export default slot({ component: CartPanel });
