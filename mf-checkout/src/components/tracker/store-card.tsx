import type { OrderPublic } from '@horno/contracts';
import { Slot, useT } from '@horno/kit';
import { ButtonLink, Card, Heading, PhoneIcon } from '@horno/ui';
import { useMemo } from 'react';
import { telephone } from '../../domain/telephone.ts';
import css from './cards.module.css';

/** The store that makes the order: where it is, and its phone. */
export function StoreCard({ order }: { order: OrderPublic }) {
  const t = useT();
  const { outlet, order_type: orderType } = order;
  const { name, lat, lng } = outlet;
  const map = useMemo(() => ({ store: { name, lat, lng } }), [name, lat, lng]);
  return (
    <Card padding="none" as="section" className={css.card} aria-label={t('tracker.store')}>
      <Slot name="tracker.map" className={css.map} props={map} />
      <div className={css.body}>
        <Heading level={2} look={3}>
          {t(`tracker.storeTitle.${orderType}`, { store: name })}
        </Heading>
        <p className={css.muted}>
          {outlet.address}
          <br />
          {outlet.phone}
        </p>
        <ButtonLink
          variant="outline"
          size="s"
          className="no-print"
          icon={<PhoneIcon size="s" />}
          href={telephone(outlet.phone)}
        >
          {t('tracker.callStore')}
        </ButtonLink>
      </div>
    </Card>
  );
}
