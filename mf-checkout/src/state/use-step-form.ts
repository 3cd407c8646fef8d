import { useTranslation } from '@horno/kit';
import type { FieldProblem } from '@horno/ui';
import { type FocusEvent, useState } from 'react';
import type { DraftField } from '../domain/draft.ts';
import type { Fault } from '../domain/faults.ts';

/** The id of a field's control, where an error summary leads. */
export const controlId = (field: Fault['field']): string => `checkout-${field}`;

export interface StepForm {
  /** What to correct in a field, once it is fair to say so. */
  problem(field: Fault['field']): string | undefined;
  /** Props of a control that is checked when the customer leaves it. */
  leaving(field: DraftField): { onBlur(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void };
  problems: FieldProblem[];
  /** Number of tries, so that the summary takes the focus each time. */
  tries: number;
  /** Says everything that is wrong; `true` when nothing is. */
  check(): boolean;
}

interface Options {
  faults: readonly Fault[];
  /** What the server refused and was not touched since. */
  fromServer: readonly Fault[];
  /** Says what is wrong before any try. */
  isTold?: boolean;
}

/** When to say what is wrong with one section: a field after it was left, all of them after a try to go on. */
export function useStepForm({ faults, fromServer, isTold = false }: Options): StepForm {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const saysAll = isTold || tries > 0 || fromServer.length > 0;
  const all = [...faults, ...fromServer.filter(({ field }) => !faults.some((fault) => fault.field === field))];
  const say = (fault: Fault) => fault.text ?? t(`faults.${fault.code}`, fault.values);

  return {
    problem(field) {
      const fault = all.find((candidate) => candidate.field === field);
      return fault && (saysAll || left.has(field)) ? say(fault) : undefined;
    },
    leaving: (field) => ({
      onBlur({ currentTarget, relatedTarget }) {
        // On the way to a button everything is checked anyway, and a line that appears would move the button away.
        const isPressing = relatedTarget instanceof HTMLButtonElement;
        if (currentTarget.value.trim() !== '' && !isPressing) setLeft((before) => new Set(before).add(field));
      },
    }),
    problems: saysAll ? all.map((fault) => ({ fieldId: controlId(fault.field), message: say(fault) })) : [],
    tries,
    check() {
      setTries((count) => count + 1);
      return faults.length === 0;
    },
  };
}
