import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FlowStart, FlowStep } from './flow-step.ts';

/** State of the history entries of a flow. `step` counts from 0. */
interface Mark {
  placeFlow?: string;
  step?: number;
}

export interface StepsOptions {
  /** The flow opens above its page without an address of its own: it adds an entry, and Back from that entry calls `onLeave`. */
  opensEntry: boolean;
  onLeave(): void;
}

/** Holds the steps of the flow. Each is an entry of the history, so Back leaves one step and Forward returns to it. */
export function useSteps(start: FlowStart, { opensEntry, onLeave }: StepsOptions) {
  const navigate = useNavigate();
  const { key, pathname, search, hash, state } = useLocation();
  const [id] = useState(key);
  const [steps, setSteps] = useState<readonly FlowStep[]>([start]);
  const hasEntered = useRef(false);
  const afterLeaving = useRef<() => void>(undefined);
  const mark = state as Mark | null;
  const isInside = mark?.placeFlow === id;
  const depth = isInside ? (mark.step ?? 0) : 0;
  const at = Math.min(depth, steps.length - 1);

  const push = (step: number) =>
    navigate({ pathname, search, hash }, { state: { ...(state as object | null), placeFlow: id, step } });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is added once
  useEffect(() => {
    if (opensEntry) push(0);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the history enters or leaves the entries of the flow
  useEffect(() => {
    if (isInside) {
      hasEntered.current = true;
      return;
    }
    const then = afterLeaving.current;
    afterLeaving.current = undefined;
    if (then) then();
    else if (opensEntry && hasEntered.current) onLeave();
  }, [isInside, key]);

  return {
    step: steps[at] ?? start,
    canGoBack: at > 0,
    go(next: FlowStep) {
      setSteps((before) => [...before.slice(0, at + 1), next]);
      push(at + 1);
    },
    back: () => navigate(-1),
    /** Goes back to the page below the flow, then continues. */
    leave(then: () => void) {
      if (!isInside) return then();
      afterLeaving.current = then;
      navigate(-(depth + (opensEntry ? 1 : 0)));
    },
  };
}
