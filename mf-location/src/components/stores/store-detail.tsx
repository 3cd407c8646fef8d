import type { OutletDetail } from '@horno/contracts/outlet';
import { distanceKm, toMinor } from '@horno/domain';
import { LazyPart, lazyComponent, routes, useTranslation } from '@horno/kit';
import { Button, ButtonLink, Card, CheckIcon, Heading, PhoneIcon, Price, ScooterIcon } from '@horno/ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type StoreCard, toStoreCard } from '../../domain/store-view.ts';
import type { FlowStart } from '../../state/flow-step.ts';
import { useDisposition } from '../../state/use-disposition.ts';
import { SightPart } from '../map/sight-part.tsx';
import { kmText } from './km-text.ts';
import { OpenState } from './open-state.tsx';
import css from './store-detail.module.css';
import { StoreFlow } from './store-flow.tsx';
import { StoreHours } from './store-hours.tsx';

const LazyMap = lazyComponent(async () => (await import('../map/lazy-map.tsx')).LazyMap);
const STORE_ZOOM = 15;

interface Props {
  outlet: OutletDetail;
  near: StoreCard[];
  now: string;
}

/** Shows a store in full and starts an order for either order type. */
export function StoreDetail({ outlet, near, now }: Props) {
  const { t } = useTranslation();
  const [start, setStart] = useState<FlowStart>();
  return (
    <div className={`u-column u-gap-8 ${css.page}`}>
      <div className={css.mapBand}>
        <StoreMap outlet={outlet} />
      </div>
      <div className="u-column u-content-start u-gap-8">
        <StoreCardHead outlet={outlet} now={now} onStart={setStart} />
        <StoreFacts outlet={outlet} />
        {outlet.services.length > 0 ? (
          <section className="u-stack u-gap-3">
            <Heading level={2} look={3}>
              {t('hut.inStore')}
            </Heading>
            <ul className={`u-stack u-gap-1 ${css.services}`}>
              {outlet.services.map((service) => (
                <li key={service}>
                  <CheckIcon size="s" />
                  {service}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {outlet.delivers ? (
          <section className="u-stack u-gap-3">
            <Heading level={2} look={3}>
              {t('hut.coverage')}
            </Heading>
            <p>{t('hut.coverageText', { districts: outlet.coverage_districts.join(', ') })}</p>
          </section>
        ) : null}
      </div>
      <aside className={`u-column u-content-start u-gap-8 ${css.side}`} aria-label={t('hut.more')}>
        <Card padding="l" as="section">
          <Heading level={2} look={3}>
            {t('hut.hours')}
          </Heading>
          <StoreHours outlet={outlet} now={now} />
        </Card>
        <NearStores stores={near} />
      </aside>
      <StoreFlow start={start} onClose={() => setStart(undefined)} />
    </div>
  );
}

const addressText = ({ address, district }: OutletDetail) => `${address}, ${district}`;

function StoreMap({ outlet }: { outlet: OutletDetail }) {
  const { t } = useTranslation();
  const { lat, long, name, code } = outlet;
  const pins = useMemo(() => [{ id: code, kind: 'store' as const, point: { lat, lng: long } }], [code, lat, long]);
  const label = t('hut.mapLabel', { name, where: addressText(outlet) });
  return (
    <SightPart className={css.map}>
      <LazyPart failed={null}>
        <LazyMap pins={pins} zoom={STORE_ZOOM} label={label} className={css.map} />
      </LazyPart>
    </SightPart>
  );
}

interface HeadProps {
  outlet: OutletDetail;
  now: string;
  onStart(start: FlowStart): void;
}

/** Shows the name, the address, whether the store is open, and the actions. */
function StoreCardHead({ outlet, now, onStart }: HeadProps) {
  const { t } = useTranslation();
  const { disposition } = useDisposition();
  const { name, code, city, phone, collects, delivers } = outlet;
  const card = toStoreCard(outlet, now);
  const km = disposition?.orderType === 'D' ? kmText(distanceKm(disposition, card)) : undefined;
  return (
    <Card padding="l" className={`u-stack u-gap-2 ${css.card}`}>
      <nav className={`u-note ${css.crumbs}`} aria-label={t('hut.crumbs')}>
        <Link to={routes.huts.to()}>{t('huts.title')}</Link> <span aria-hidden="true">›</span>{' '}
        <Link to={routes.huts.to({ q: city })}>{city}</Link> <span aria-hidden="true">›</span>{' '}
        <span>{outlet.district}</span>
      </nav>
      <Heading level={1}>{t('hut.name', { name })}</Heading>
      <p className="u-t17">{addressText(outlet)}</p>
      <div className="u-row u-flex-wrap u-gap-x-3 u-gap-y-1">
        <OpenState store={card} orderType={collects ? 'C' : 'D'} />
        {km ? <span className="muted num u-nowrap">{t('hut.away', { km })}</span> : null}
      </div>
      <div className={`u-stack u-gap-2 u-mt-3 ${css.actions}`}>
        {collects ? (
          <Button onClick={() => onStart({ kind: 'outlet', code })}>{t('hut.orderCollection')}</Button>
        ) : null}
        {delivers ? (
          <Button
            variant="outline"
            icon={<ScooterIcon size="s" />}
            onClick={() => onStart({ kind: 'search', orderType: 'D', isOnly: true })}
          >
            {t('hut.orderDelivery')}
          </Button>
        ) : null}
        <ButtonLink variant="outline" icon={<PhoneIcon size="s" />} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </ButtonLink>
      </div>
    </Card>
  );
}

function StoreFacts({ outlet }: { outlet: OutletDetail }) {
  const { t } = useTranslation();
  const { collects, delivers, quote_time: minutes } = outlet;
  return (
    <dl className={`u-cluster ${css.facts}`}>
      {collects ? (
        <div>
          <dt>{t('hut.collectionIn')}</dt>
          <dd>{t('hut.minutes', { n: minutes.C })}</dd>
        </div>
      ) : null}
      {delivers ? (
        <>
          <div>
            <dt>{t('hut.deliveryIn')}</dt>
            <dd>{t('hut.minutes', { n: minutes.D })}</dd>
          </div>
          <div>
            <dt>{t('hut.minimum')}</dt>
            <dd>
              <Price amountMinor={toMinor(outlet.min_cart)} />
            </dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}

function NearStores({ stores }: { stores: StoreCard[] }) {
  const { t } = useTranslation();
  if (stores.length === 0) return null;
  return (
    <section className="u-stack u-gap-3">
      <Heading level={2} look={3}>
        {t('hut.near')}
      </Heading>
      <ul className={css.near}>
        {stores.map((store) => (
          <li key={store.code}>
            <Link to={routes.hut.to({ outlet: store.slug })}>
              <span>
                <strong>{store.name}</strong>
                <span className="muted">{store.address}</span>
              </span>
              {store.km === undefined ? null : <span className="muted num u-nowrap">{kmText(store.km)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
