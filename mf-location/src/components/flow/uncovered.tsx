import { useApi, useLang, useNow, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import type { Delivery } from '../../domain/disposition.ts';
import { refusalOutcome } from '../../domain/refusal.ts';
import { hasOpenStore, nearStoresQuery } from '../../state/near-stores.ts';
import { isCollectionOpen, tenantQuery } from '../../state/tenant.ts';
import type { Flow } from '../../state/use-flow.ts';
import { useLocationData } from '../../state/use-location-data.ts';
import css from './flow.module.css';
import { Refused } from './refused.tsx';

interface Props {
  delivery: Delivery;
  flow: Flow;
}

/** Shown beside the map while no store delivers to the pin: the nearest store, the other ways, and that the pin can be moved. */
export function Uncovered({ delivery, flow }: Props) {
  const { t } = useTranslation();
  const lang = useLang();
  const now = useNow();
  const { outlets } = useLocationData();
  const { data: near } = useQuery(nearStoresQuery(outlets, lang, delivery.point));
  const { data: tenant, isPending } = useQuery(tenantQuery(useApi()));
  const outcome = refusalOutcome({
    orderType: 'D',
    reason: 'none',
    hasSlots: false,
    hasSlotToday: false,
    hasOpenStore: hasOpenStore(near?.stores ?? []),
    isCollectionOpen: !isPending && isCollectionOpen(tenant, undefined, now()),
  });
  if (outcome.next !== 'refused') return null;
  const { message, recoveries } = outcome;
  const draft = { orderType: 'D', delivery } as const;
  const step = { kind: 'refused', draft, outlet: undefined, message, recoveries, opensAt: undefined } as const;
  return (
    <div className={css.body}>
      <Refused step={step} flow={flow} />
      <p className="u-note u-text-center">{t('pin.noDelivery')}</p>
    </div>
  );
}
