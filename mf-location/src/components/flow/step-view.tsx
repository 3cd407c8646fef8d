import { useT } from '@horno/kit';
import { BusyText, Button } from '@horno/ui';
import { useEffect, useRef } from 'react';
import type { Flow } from '../../state/use-flow.ts';
import { LocationSearch } from '../card/location-search.tsx';
import { ManualPlace } from '../pin/manual-place.tsx';
import { PinStep } from '../pin/pin-step.tsx';
import { StoresStep } from '../stores/stores-step.tsx';
import { TimeStep } from '../time/time-step.tsx';
import { CartQuestion } from './cart-question.tsx';
import css from './flow.module.css';
import { Refused } from './refused.tsx';

interface Props {
  flow: Flow;
  onClose(): void;
}

/** A store that was chosen on its own page is checked at once. */
function OutletStep({ flow, code }: { flow: Flow; code: string }) {
  const t = useT();
  const collect = useRef(flow.collect);
  useEffect(() => void collect.current(code), [code]);
  if (flow.isBusy || flow.fault === undefined) return <BusyText>{t('oneMoment')}</BusyText>;
  return (
    <Button variant="outline" onClick={() => void flow.collect(code)}>
      {t('flow.retry')}
    </Button>
  );
}

/** What the present step shows. */
export function StepView({ flow, onClose }: Props) {
  const { step } = flow;
  switch (step.kind) {
    case 'search':
      return (
        <div className={css.search}>
          <LocationSearch
            orderType={step.orderType}
            onPlace={(place) => flow.go({ kind: 'pin', place })}
            onStores={(wanted) => flow.go({ kind: 'stores', ...wanted })}
            onManual={() => flow.go({ kind: 'manual' })}
            hasFocus
          />
        </div>
      );
    case 'manual':
      return <ManualPlace onPlace={(place) => flow.go({ kind: 'pin', place })} />;
    case 'pin':
      return <PinStep place={step.place} isBusy={flow.isBusy} fault={flow.fault} onDeliver={flow.deliver} />;
    case 'stores':
      return <StoresStep text={step.text} point={step.point} isBusy={flow.isBusy} onCollect={flow.collect} />;
    case 'outlet':
      return <OutletStep flow={flow} code={step.code} />;
    case 'refused':
      return <Refused step={step} flow={flow} onClose={onClose} />;
    case 'time':
      return (
        <TimeStep
          outlet={step.outlet}
          opensAt={step.opensAt}
          orderType={step.draft.orderType}
          isBusy={flow.isBusy}
          onChoose={(time) => void flow.chooseTime(step.draft, step.outlet, time)}
          onClose={onClose}
        />
      );
    case 'cart':
      return (
        <CartQuestion
          isBusy={flow.isBusy}
          disposition={step.disposition}
          onAnswer={(answer) => void flow.answerCart(step.disposition, answer)}
        />
      );
  }
}
