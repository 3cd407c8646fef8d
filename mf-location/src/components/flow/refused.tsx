import { routes, useTranslation } from '@horno/kit';
import { Button, ButtonLink, type ButtonVariant, Notice, PhoneIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { Recovery, RefusalMessage } from '../../domain/refusal.ts';
import type { FlowStep } from '../../state/flow-step.ts';
import type { Flow } from '../../state/use-flow.ts';
import { usePhone } from '../../state/use-phone.ts';
import { usePlaceText } from '../../state/use-place-text.ts';
import { useStoreErrorText } from '../../state/use-store-error.ts';
import { NearestStore } from '../stores/nearest-store.tsx';
import css from './flow.module.css';

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
      <div className={css.ways}>
        {recoveries.map((name, index) => (
          <div key={name}>{recovery(name, index === 0 ? 'primary' : 'outline')}</div>
        ))}
      </div>
    </>
  );
}
