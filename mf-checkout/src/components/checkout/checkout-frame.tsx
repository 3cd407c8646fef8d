import { useTranslation } from '@horno/kit';
import { Heading } from '@horno/ui';
import type { ReactNode } from 'react';
import css from './checkout-frame.module.css';

/** Frame of the page. The summary of the order is beside the sections from 1024 px, otherwise above them. */
export function CheckoutFrame({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <Heading level={1} className={css.title}>
        {t('checkout.title')}
      </Heading>
      <div className={css.aside}>{aside}</div>
      <div className={css.steps}>{children}</div>
    </div>
  );
}
