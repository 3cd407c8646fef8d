import type { Coupon } from '@horno/contracts/coupon';
import { useLang, useTranslation } from '@horno/kit';
import { Badge, Button, Card, Heading } from '@horno/ui';
import { useCart } from '../../state/use-cart.ts';
import { DishPicture } from '../menu/dish-picture.tsx';
import css from './wallet.module.css';

const dayText = (lang: string, day: string) =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-PE' : lang, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );

/** Keeps the sign of the currency beside its amount. */
const keepAmounts = (text: string) => text.replaceAll('S/ ', 'S/\u00a0');

/** A coupon of the list with its discount, its last day, and a button that applies or removes it. */
export function WalletCoupon({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { state, store } = useCart();
  const { code, name, description, image, valid_to, expires_at, saved } = coupon;
  const inCart = state.cart?.coupons.find((other) => other.code === code);
  const until = dayText(lang, expires_at ?? valid_to);
  return (
    <Card as="li" className={`u-stack u-content-start u-gap-x-3 u-gap-y-2 ${css.coupon}`}>
      <DishPicture image={image} kind="single" />
      <div className="u-stack u-gap-1">
        <Heading level={2} look={3}>
          {name}
        </Heading>
        <p>{keepAmounts(description)}</p>
        <p className="u-note">{t('wallet.until', { day: until })}</p>
        <p className="u-note">
          <span>{t('wallet.code')}</span>{' '}
          <span className={css.code} translate="no">
            {code}
          </span>
        </p>
        {inCart?.status === 'paused' && inCart.reason && (
          <p className="u-note">{t('coupon.pausedWhy', { reason: inCart.reason.message })}</p>
        )}
      </div>
      <div className={`u-row u-flex-wrap u-between u-gap-2 ${css.ways}`}>
        {inCart ? (
          <>
            <Badge tone={inCart.status === 'active' ? 'ok' : 'neutral'}>
              {t(inCart.status === 'active' ? 'wallet.applied' : 'coupon.paused')}
            </Badge>
            <Button
              variant="quiet"
              size="s"
              aria-label={t('coupon.remove', { name })}
              onClick={() => store.removeCoupon(code)}
            >
              {t('cart.removeShort')}
            </Button>
          </>
        ) : (
          <>
            {saved ? <Badge tone="offer">{t('wallet.saved')}</Badge> : <span />}
            <Button
              variant="soft"
              size="s"
              busy={state.coupon.busy === code}
              busyLabel={t('coupon.applying')}
              aria-label={t('wallet.useOf', { name })}
              onClick={() => store.applyCoupon(code, 'list')}
            >
              {t('wallet.use')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
