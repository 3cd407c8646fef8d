import type { GeoPoint } from '@horno/domain';
import { foldText } from '@horno/domain';
import { routes, useApi, useLang, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { Button, ButtonLink, type ButtonVariant, Notice, PhoneIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { Recovery, RefusalMessage } from '../../domain/refusal.ts';
import type { FlowStep } from '../../state/flow-step.ts';
import { nearStoresQuery } from '../../state/near-stores.ts';
import { tenantQuery } from '../../state/tenant.ts';
import type { Flow } from '../../state/use-flow.ts';
import { useLocationData } from '../../state/use-location-data.ts';
import { usePlaceText } from '../../state/use-place-text.ts';
import { useStoreErrorText } from '../../state/use-store-error.ts';
import { kmText } from '../stores/km-text.ts';

type RefusedStep = Extract<FlowStep, { kind: 'refused' }>;

/** Text keys that the specification names (spec 1 §8). */
const keys: Partial<Record<RefusalMessage, string>> = {
  unavailable: 'message_find_outlet_empty',
  notOpen: 'localization.notopen',
};

interface Props {
  step: RefusedStep;
  flow: Flow;
}

/** States why no store accepts the order, until when, and the recoveries (spec 1 §8). */
export function Refused({ step, flow }: Props) {
  const { t } = useTranslation();
  const texts = usePlaceText();
  const errorText = useStoreErrorText();
  const { draft, outlet, message, recoveries, opensAt, error } = step;
  const state = draft.orderType === 'D' ? draft.delivery.place.state : outlet?.state;
  const phone = usePhone(state);

  function recovery(name: Recovery, variant: ButtonVariant) {
    const label = t(`ways.${name}`, { phone: phone ?? '' });
    switch (name) {
      case 'schedule':
        return outlet ? (
          <Button wide variant={variant} onClick={() => flow.schedule(draft, outlet)}>
            {label}
          </Button>
        ) : null;
      case 'collect':
        return (
          <Button wide variant={variant} onClick={() => flow.collectInstead(draft)}>
            {label}
          </Button>
        );
      case 'stores':
        return (
          <Button wide variant={variant} onClick={() => flow.go({ kind: 'stores' })}>
            {label}
          </Button>
        );
      case 'address':
        return (
          <Button wide variant={variant} onClick={() => flow.go({ kind: 'search', orderType: 'D' })}>
            {label}
          </Button>
        );
      case 'menu':
        return (
          <ButtonLink wide variant={variant} as={Link} to={routes.category.to({})}>
            {label}
          </ButtonLink>
        );
      case 'phone':
        return phone ? (
          <ButtonLink wide variant={variant} href={`tel:${phone.replace(/[^\d+]/g, '')}`} icon={<PhoneIcon size="s" />}>
            {label}
          </ButtonLink>
        ) : null;
    }
  }

  return (
    <>
      <Notice variant="warning">
        {message === 'reported' ? errorText(error) : t(keys[message] ?? `refused.${message}`)}
      </Notice>
      {message === 'noDelivery' && draft.orderType === 'D' ? <NearestStore point={draft.delivery.point} /> : null}
      {opensAt ? (
        <p>{t('refused.opens', { name: outlet?.name ?? '', when: texts.momentWithin(opensAt.utc) })}</p>
      ) : null}
      {!opensAt && outlet ? <p>{t('refused.hours', { name: outlet.name, hours: outlet.opening_hour })}</p> : null}
      <div className="u-stack u-gap-2">
        {recoveries.map((name, index) => (
          <div key={name}>{recovery(name, index === 0 ? 'primary' : 'outline')}</div>
        ))}
      </div>
    </>
  );
}

/** Names the nearest store for collection and its distance. Renders nothing until they are known. */
function NearestStore({ point }: { point: GeoPoint }) {
  const { t } = useTranslation();
  const { outlets } = useLocationData();
  const lang = useLang();
  const { data } = useQuery(nearStoresQuery(outlets, lang, point));
  const [store] = data?.stores ?? [];
  if (store?.km === undefined) return null;
  return <p role="status">{t('refused.nearest', { name: store.name, km: kmText(store.km) })}</p>;
}

/** Returns the number of the call centre: one for Lima and Callao, one for the provinces. */
function usePhone(state: string | undefined): string | undefined {
  const { data } = useQuery(tenantQuery(useApi()));
  const isLima = state === undefined || ['lima', 'callao'].includes(foldText(state));
  return isLima ? data?.phones.lima : data?.phones.province;
}
