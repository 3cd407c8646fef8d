import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { firstOpen, isBefore, openStep, type Step, type StepFacts, stepOf } from '../domain/steps.ts';

/** State of a history entry whose address was corrected. It counts in the document that corrected it. */
interface Corrected {
  correctedIn: number;
}

export interface StepState {
  step: Step;
  /** The customer opened the section; it was not open when the page loaded. */
  hasMoved: boolean;
  /** A change made an earlier section invalid: it shows its errors at once. */
  isBounced: boolean;
  /** Opens the next section that lacks something, or the last one. */
  goOn(): void;
}

/**
 * The open section, named by the address. An address beyond the first invalid section is corrected. A page that opens on a corrected
 * address chooses again: the data of the customer may have come since.
 */
export function useStep(facts: StepFacts): StepState {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state, key } = useLocation();
  const last = useRef<Step>(undefined);
  const [openedAt] = useState(key);
  const isCorrected = key === openedAt && (state as Corrected | null)?.correctedIn === performance.timeOrigin;
  const asked = isCorrected ? undefined : stepOf(search.get('step'));
  const step = openStep(asked, facts);
  const [bouncedTo, setBouncedTo] = useState<Step>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step that differs from what was asked moves the address
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (asked !== step) {
      if (asked && last.current === asked && isBefore(step, asked)) setBouncedTo(step);
      const next = new URLSearchParams(search);
      next.set('step', step);
      // Navigation renders every root again. A task of its own keeps that out of the task of the form.
      timer = setTimeout(() => {
        const corrected: Corrected = { correctedIn: performance.timeOrigin };
        navigate({ search: `?${next}` }, { replace: true, state: corrected });
      });
    } else if (bouncedTo !== undefined && bouncedTo !== step) setBouncedTo(undefined);
    last.current = step;
    return () => clearTimeout(timer);
  }, [asked, step]);

  return {
    step,
    hasMoved: last.current !== undefined,
    isBounced: bouncedTo === step,
    goOn() {
      navigate({ search: `?step=${firstOpen(facts)}` });
    },
  };
}
