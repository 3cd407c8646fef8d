import { useTranslation } from '@horno/kit';
import { ArrowLeftIcon, Button, Dialog, Notice } from '@horno/ui';
import { useEffect, useRef } from 'react';
import type { FlowStart } from '../../state/flow-step.ts';
import { type FlowOutcome, useFlow } from '../../state/use-flow.ts';
import { useStoreErrorText } from '../../state/use-store-error.ts';
import css from './flow.module.css';
import { StepView } from './step-view.tsx';

export { CurrentPlace } from '../card/current-place.tsx';

interface Props {
  start: FlowStart;
  /** The dialog has an address of its own (`?dialog=location`). */
  hasAddress?: boolean;
  onDone(outcome: FlowOutcome): void;
  onClose(): void;
}

/** Location tool as a dialog: search, pin and address, stores, time, and the question about the cart. */
export function FlowDialog({ start, hasAddress = false, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const errorText = useStoreErrorText();
  const flow = useFlow(start, onDone, { opensEntry: !hasAddress, onLeave: onClose });
  const close = () => flow.leave(onClose);
  const body = useRef<HTMLDivElement>(null);
  const { step } = flow;
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A new step has a new title, so a screen reader starts at the top again.
    body.current?.focus();
  }, [step]);

  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('flow.close')}
      title={t(`flow.title.${step.kind}`)}
      size={step.kind === 'pin' || step.kind === 'stores' ? 'l' : 'm'}
    >
      <div ref={body} tabIndex={-1} data-autofocus={step.kind === 'search' ? undefined : ''} className={css.body}>
        {flow.canGoBack && step.kind !== 'cart' && step.kind !== 'timeChange' ? (
          <Button variant="quiet" size="s" icon={<ArrowLeftIcon size="s" />} className={css.back} onClick={flow.back}>
            {t('flow.back')}
          </Button>
        ) : null}
        {flow.error !== undefined && step.kind !== 'pin' ? (
          <Notice variant="error">{errorText(flow.error)}</Notice>
        ) : null}
        <StepView flow={flow} onClose={close} />
      </div>
    </Dialog>
  );
}
