import type { PlaceCookie } from '@horno/contracts/disposition';
import { routes, useBus, useEvent, useTranslation } from '@horno/kit';
import { PinIcon, Skeleton, StoreIcon } from '@horno/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isPaying } from '../../domain/expiry.ts';
import { withoutTime } from '../../domain/order-time.ts';
import { useDialogAddress } from '../../state/use-dialog-address.ts';
import { useDisposition, useSetDisposition } from '../../state/use-disposition.ts';
import { usePlaceText } from '../../state/use-place-text.ts';
import { ExpiryWatch } from './expiry-watch.tsx';
import css from './place-bar.module.css';

/** Pages that show the place themselves. On the checkout only the order is hydrated, so the bar would stay a skeleton. */
const shownByPage: readonly string[] = [routes.home.to(), routes.checkout.to()];

/** Thin bar below the header with the place and the time. */
export function PlaceBar({ rendered }: { rendered: PlaceCookie | undefined }) {
  useDispositionReset();
  const { pathname } = useLocation();
  return (
    <>
      {shownByPage.includes(pathname) ? null : <Bar rendered={rendered} />}
      <ExpiryWatch />
    </>
  );
}

function Bar({ rendered }: { rendered: PlaceCookie | undefined }) {
  const { t } = useTranslation();
  const texts = usePlaceText();
  const { addressOf } = useDialogAddress();
  const { isKnown, disposition } = useDisposition();
  const hasPlace = isKnown ? disposition !== undefined : rendered !== undefined;
  const orderType = disposition?.orderType ?? rendered?.orderType;
  const Icon = orderType === 'C' ? StoreIcon : PinIcon;
  return (
    <section className={css.bar} aria-label={t('place.barName')}>
      <div className={`u-row u-gap-2 ${css.inside}`}>
        <Icon size="s" />
        <p className={`u-flex u-flex-1 u-t15 u-nowrap ${css.text}`}>
          {!hasPlace ? (
            <span className={css.none}>{t('place.none')}</span>
          ) : disposition ? (
            <>
              <span className={css.where}>{texts.place(disposition)}</span>
              <span className={css.when}>
                <span className={css.dot}> · </span>
                <Link
                  to={addressOf('time')}
                  className={css.time}
                  aria-label={`${t('place.changeTime')}: ${texts.time(disposition)}`}
                >
                  {texts.time(disposition)}
                </Link>
              </span>
            </>
          ) : (
            <Skeleton width="half" />
          )}
        </p>
        <Link className={`u-inline-row ${css.change}`} to={addressOf('location')}>
          {t(hasPlace ? 'place.change' : 'place.choose')}
        </Link>
      </div>
    </section>
  );
}

/** After an order the place stays for the next one, as soon as possible. A parked cart removes the place. */
function useDispositionReset(): void {
  const bus = useBus();
  const { pathname } = useLocation();
  const setDisposition = useSetDisposition();
  const [isOrdered, setOrdered] = useState(false);

  useEvent('order.placed@1', () => setOrdered(true));
  // The chosen time is no longer valid: the customer chooses place and time again (spec 1 §8).
  useEvent('cart.shelved@1', () => setDisposition(undefined));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the payment page still shows the time; it ends when that page is left
  useEffect(() => {
    if (!isOrdered || isPaying(pathname)) return;
    setOrdered(false);
    const place = bus.last('disposition.changed@1')?.disposition;
    if (place?.advanceOrder === 1) setDisposition(withoutTime(place));
  }, [isOrdered, pathname]);
}
