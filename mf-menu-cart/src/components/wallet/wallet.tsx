import { routes, useErrorText, useTranslation } from '@horno/kit';
import { Button, ButtonLink, EmptyState, Heading, Skeleton, SkeletonGroup } from '@horno/ui';
import { Link } from 'react-router-dom';
import { useCoupons } from '../../data/coupons.data.ts';
import { RedeemForm } from './redeem-form.tsx';
import css from './wallet.module.css';
import { WalletCoupon } from './wallet-coupon.tsx';

function Coupons() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useCoupons();
  if (error) {
    const retry = <Button onClick={() => void refetch()}>{t('wallet.retry')}</Button>;
    return (
      <EmptyState title={t('wallet.failed')} action={retry}>
        {errorText(error)}
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label={t('wallet.loading')} className={`u-stack u-gap-4 ${css.coupons}`}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </SkeletonGroup>
    );
  }
  if (data.length === 0) {
    const menu = (
      <ButtonLink as={Link} to={routes.category.to({ slug: 'deals' })}>
        {t('wallet.seeDeals')}
      </ButtonLink>
    );
    return (
      <EmptyState title={t('wallet.empty')} action={menu}>
        {t('wallet.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className={`u-stack u-gap-4 ${css.coupons}`}>
      {data.map((coupon) => (
        <WalletCoupon key={coupon.code} coupon={coupon} />
      ))}
    </ul>
  );
}

/** Coupons of the customer and public coupons; each can be applied to the cart. */
export function Wallet() {
  const { t } = useTranslation();
  return (
    <div className="u-column u-gap-6 u-page">
      <header>
        <Heading level={1}>{t('wallet.title')}</Heading>
        <p className="muted u-mt-2">{t('wallet.lead')}</p>
      </header>
      <RedeemForm />
      <Coupons />
    </div>
  );
}
