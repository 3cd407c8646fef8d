import { page, useTranslation } from '@horno/kit';
import { Heading } from '@horno/ui';
import type { ReactNode } from 'react';
import { CheckoutFlow } from '../components/checkout/checkout-flow.tsx';
import css from '../components/checkout/checkout-frame.module.css';
import { CheckoutSkeleton } from '../components/checkout/checkout-skeleton.tsx';
import { LazyStep, Resume } from '../components/checkout/lazy-steps.tsx';
import { OrderAside } from '../components/checkout/order-aside.tsx';
import { checkoutCalls } from '../data/lazy-calls.ts';
import type { ShopFacts } from '../domain/shop-facts.ts';
import { tipMinorOf } from '../domain/tip.ts';
import { useCheckout } from '../state/use-checkout.ts';

function Content({ shop, checkout }: { shop: ShopFacts; checkout: ReturnType<typeof useCheckout> }) {
  const { place, cart, drafts, placing } = checkout;
  if (placing.isUnsure && drafts.attempt) {
    return (
      <LazyStep step="pago">
        <Resume placing={placing} totalMinor={drafts.attempt.totalMinor} phone={shop.phone} />
      </LazyStep>
    );
  }
  if (!drafts.isReady || !place || !cart) return <CheckoutSkeleton shop={shop} />;
  return <CheckoutFlow shop={shop} checkout={checkout} place={place} cart={cart} />;
}

function CheckoutPage({ data: shop }: { data: ShopFacts }) {
  const checkout = useCheckout();
  const { cart, drafts, place } = checkout;
  const tipMinor = place ? tipMinorOf(drafts.draft, place.orderType) : 0;
  return (
    <CheckoutFrame aside={<OrderAside cart={cart} tipMinor={tipMinor} />}>
      <Content shop={shop} checkout={checkout} />
    </CheckoutFrame>
  );
}

function Skeleton() {
  return (
    <CheckoutFrame aside={<OrderAside cart={undefined} />}>
      <CheckoutSkeleton />
    </CheckoutFrame>
  );
}

export default page<ShopFacts>({
  component: CheckoutPage,
  load: (context) => checkoutCalls.loadShopFacts(context),
  head: (_, { t }) => ({ title: t('checkout.head'), robots: 'noindex' }),
  skeleton: Skeleton,
});

/** Frame of the page. The summary of the order is beside the sections from 1024 px, otherwise above them. */
function CheckoutFrame({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <Heading level={1} className={css.title}>
        {t('checkout.title')}
      </Heading>
      <div className={css.aside}>{aside}</div>
      <div className={`u-column u-content-start u-min-w-0 ${css.steps}`}>{children}</div>
    </div>
  );
}
