import { useApi, useNow, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import type { Delivery } from '../../domain/disposition.ts';
import { refusalOutcome } from '../../domain/refusal.ts';
import { collectsNow, tenantQuery } from '../../state/tenant.ts';
import type { Flow } from '../../state/use-flow.ts';
import css from './flow.module.css';
import { Refused } from './refused.tsx';

interface Props {
  delivery: Delivery;
  flow: Flow;
  onClose(): void;
}

/** Shown beside the map while no store delivers to the pin: the nearest store, the other ways, and that the pin can be moved. */
export function Uncovered({ delivery, flow, onClose }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { data: tenant, isPending } = useQuery(tenantQuery(useApi()));
  const outcome = refusalOutcome({
    orderType: 'D',
    reason: 'none',
    hasSlots: false,
    hasSlotToday: false,
    canCollectNow: !isPending && collectsNow(tenant, [], now()),
  });
  if (outcome.next !== 'refused') return null;
  const { message, recoveries } = outcome;
  const draft = { orderType: 'D', delivery } as const;
  const step = { kind: 'refused', draft, outlet: undefined, message, recoveries, opensAt: undefined } as const;
  return (
    <div className={css.body}>
      <Refused step={step} flow={flow} onClose={onClose} />
      <p className={css.hint}>{t('pin.noDelivery')}</p>
    </div>
  );
}
