import { page, routes, useNow } from '@horno/kit';
import { Navigate } from 'react-router-dom';
import { walletTexts } from '../../locales/wallet.ts';
import { WithCartDock } from '../components/cart/cart-dock.tsx';
import { CartOver } from '../components/cart/cart-over.tsx';
import { CartSignals } from '../components/cart/cart-signals.tsx';
import { Wallet } from '../components/wallet/wallet.tsx';
import { readWaitingCoupon } from '../data/coupon.storage.ts';

/** `/order/coupons`: for customers. The shell redirects guests to the login and back. */
function CouponsPage() {
  const now = useNow();
  // A stored code of a campaign is saved in the account first.
  if (readWaitingCoupon('redeem', now())) return <Navigate replace to={routes.crmCoupon.to({})} />;
  return (
    <>
      <WithCartDock>
        <Wallet />
      </WithCartDock>
      <CartSignals />
      <CartOver />
    </>
  );
}

export default page({
  component: CouponsPage,
  messages: walletTexts,
  head: (_, { t }) => ({ title: t('wallet.title'), robots: 'noindex' }),
});
