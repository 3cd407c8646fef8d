import type { OrderFull, OrderPublic, Rider } from '@horno/contracts/order';
import { distanceKm } from '@horno/domain';
import { Slot, useTranslation } from '@horno/kit';
import { Button, ButtonLink, Card, Heading, PhoneIcon, PinIcon } from '@horno/ui';
import { useMemo, useState } from 'react';
import { telephone } from '../../domain/telephone.ts';
import { useTimeWords } from '../use-time-words.ts';
import css from './cards.module.css';

interface StoreProps {
  order: OrderPublic;
  detail: OrderFull | undefined;
  rider: Rider | undefined;
}

/** A rider closer than this is shown as arrived. */
const NEAREST_KM = 0.1;
const onTheRoad: readonly string[] = ['ready', 'delivering'];

/** Rider and remaining distance as text. */
function RiderWords({ rider, detail }: { rider: Rider; detail: OrderFull | undefined }) {
  const { t } = useTranslation();
  const words = useTimeWords();
  const door = detail?.destination;
  const who = rider.name ?? t('tracker.rider.nobody');
  const km = door && Math.max(NEAREST_KM, distanceKm(rider, door)).toFixed(1);
  return (
    <p>
      {rider.vehicle === undefined
        ? t('tracker.rider.comes', { who })
        : t('tracker.rider.comesBy', { who, vehicle: t(`tracker.rider.vehicles.${rider.vehicle}`) })}{' '}
      {t(km === undefined ? 'tracker.rider.seen' : 'tracker.rider.away', { km, time: words.clock(rider.at) })}
    </p>
  );
}

/** Store of the order and, on the way, its rider: always as text, on a map while there is a rider or on request. */
export function StoreCard({ order, detail, rider }: StoreProps) {
  const { t } = useTranslation();
  const [isMapAsked, setMapAsked] = useState(false);
  const { outlet, order_type: orderType } = order;
  const { name, lat, lng } = outlet;
  const destination = detail?.destination;
  const seen = onTheRoad.includes(order.phase) ? rider : undefined;
  const isMapShown = isMapAsked || (order.phase === 'delivering' && seen !== undefined);
  const map = useMemo(
    () => ({ store: { name, lat, lng }, destination, rider: seen && { lat: seen.lat, lng: seen.lng }, isBare: true }),
    [name, lat, lng, destination, seen],
  );
  return (
    <Card padding="none" as="section" className={css.card} aria-label={t('tracker.store')}>
      {isMapShown && <Slot name="tracker.map" className={css.map} props={map} />}
      <div className={css.body}>
        <Heading level={2} look={3}>
          {t(`tracker.storeTitle.${orderType}`, { store: name })}
        </Heading>
        {seen && <RiderWords rider={seen} detail={detail} />}
        <p className="muted">
          <span>{outlet.address}</span>
          <br />
          <span>{outlet.phone}</span>
        </p>
        <div className="u-cluster u-gap-2 no-print">
          <ButtonLink variant="outline" size="s" icon={<PhoneIcon size="s" />} href={telephone(outlet.phone)}>
            {t('tracker.callStore')}
          </ButtonLink>
          {!isMapShown && (
            <Button variant="quiet" size="s" icon={<PinIcon size="s" />} onClick={() => setMapAsked(true)}>
              {t('tracker.showMap')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
