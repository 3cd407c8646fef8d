import type { OrderType } from '@horno/contracts/wire';
import { useTranslation } from '@horno/kit';
import { BusyText, Button } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { deliveryOfSaved } from '../../domain/saved-place.ts';
import { useTypesOffered } from '../../state/tenant.ts';
import { useDisposition } from '../../state/use-disposition.ts';
import type { Flow } from '../../state/use-flow.ts';
import { CurrentPlace } from '../card/current-place.tsx';
import { LocationSearch } from '../card/location-search.tsx';
import { ManualPlace } from '../pin/manual-place.tsx';
import { PinStep } from '../pin/pin-step.tsx';
import { StoresStep } from '../stores/stores-step.tsx';
import { TimeQuestion } from '../time/time-question.tsx';
import { TimeStep } from '../time/time-step.tsx';
import { CartQuestion } from './cart-question.tsx';
import css from './flow.module.css';
import { Refused } from './refused.tsx';
import { Uncovered } from './uncovered.tsx';

interface Props {
  flow: Flow;
  onClose(): void;
}

/** Checks a store of a page or a saved address at once, without input. */
function CheckStep({ flow, check }: { flow: Flow; check(): unknown }) {
  const { t } = useTranslation();
  const first = useRef(check);
  useEffect(() => void first.current(), []);
  if (flow.isBusy || flow.error === undefined) return <BusyText>{t('oneMoment')}</BusyText>;
  return (
    <Button variant="outline" onClick={() => void check()}>
      {t('flow.retry')}
    </Button>
  );
}

/** Search with both tabs, or with the only order type that the page or the chain offers. */
function SearchStep({ flow, orderType, isOnly }: { flow: Flow; orderType: OrderType; isOnly: boolean | undefined }) {
  const offered = useTypesOffered();
  const { disposition } = useDisposition();
  return (
    <div className={css.search}>
      {disposition ? <CurrentPlace disposition={disposition} onEdit={flow.go} /> : null}
      <LocationSearch
        orderType={orderType}
        types={isOnly ? [orderType] : offered}
        isFixed={disposition !== undefined}
        onStart={flow.go}
        hasFocus
      />
    </div>
  );
}

/** Renders the current step. */
export function StepView({ flow, onClose }: Props) {
  const { step } = flow;
  switch (step.kind) {
    case 'search':
      return <SearchStep flow={flow} orderType={step.orderType} isOnly={step.isOnly} />;
    case 'manual':
      return <ManualPlace onPlace={(place) => flow.go({ kind: 'pin', place })} />;
    case 'pin':
      return (
        <PinStep
          place={step.place}
          form={step.form}
          isBusy={flow.isBusy}
          error={flow.error}
          onDeliver={flow.deliver}
          uncovered={(delivery) => <Uncovered delivery={delivery} flow={flow} />}
        />
      );
    case 'stores':
      return (
        <StoresStep
          text={step.text}
          point={step.point}
          isBusy={flow.isBusy}
          onCollect={(code) => void flow.collect(code)}
        />
      );
    case 'outlet':
      return <CheckStep key={step.code} flow={flow} check={() => flow.collect(step.code)} />;
    case 'saved':
      return (
        <CheckStep
          key={step.location.display_address}
          flow={flow}
          check={() => flow.deliver(deliveryOfSaved(step.location))}
        />
      );
    case 'refused':
      return <Refused step={step} flow={flow} />;
    case 'time':
      return (
        <TimeStep
          outlet={step.outlet}
          opensAt={step.opensAt}
          error={step.error}
          orderType={step.draft.orderType}
          isBusy={flow.isBusy}
          onChoose={(time) => void flow.chooseTime(step.draft, step.outlet, time)}
          onClose={onClose}
        />
      );
    case 'timeChange':
      return (
        <TimeQuestion
          to={step.disposition}
          moved={step.moved}
          onChange={() => flow.acceptTime(step.draft, step.disposition)}
          onKeep={onClose}
          onCancel={flow.back}
        />
      );
    case 'cart':
      return (
        <CartQuestion
          isBusy={flow.isBusy}
          disposition={step.disposition}
          onAnswer={(answer) => void flow.answerCart(step.draft, step.disposition, answer)}
        />
      );
  }
}
