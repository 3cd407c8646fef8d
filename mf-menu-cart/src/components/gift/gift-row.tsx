import { useTranslation } from '@horno/kit';
import { Badge, Button, GiftIcon } from '@horno/ui';
import type { GiftOffer } from '../../domain/cart-view.ts';
import { useCart } from '../../state/use-cart.ts';
import css from './gift.module.css';

/** The gift of a coupon: what was chosen, or that something is to be chosen (domain §3.4, free gift flow). */
export function GiftRow({ offer: { options, chosen } }: { offer: GiftOffer }) {
  const { t } = useTranslation();
  const { store } = useCart();
  const hasChoice = options.length > 1;
  return (
    <div className={`u-stack u-items-center u-gap-x-2 u-gap-y-1 ${css.gift}`}>
      <GiftIcon size="s" />
      {chosen ? (
        <p>
          <span className="u-strong">{chosen.name}</span> <Badge tone="ok">{t('gift.free')}</Badge>
        </p>
      ) : (
        <p className="u-strong">{t('gift.choose')}</p>
      )}
      <span className={css.ways}>
        {(hasChoice || !chosen) && (
          <Button variant={chosen ? 'quiet' : 'soft'} size="s" onClick={() => store.askGift(true)}>
            {t(chosen ? 'gift.change' : 'gift.open')}
          </Button>
        )}
        {chosen && (
          <Button
            variant="quiet"
            size="s"
            aria-label={t('cart.remove', { name: chosen.name })}
            onClick={() => store.removeGift()}
          >
            {t('cart.removeShort')}
          </Button>
        )}
      </span>
    </div>
  );
}
