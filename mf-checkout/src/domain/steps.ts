import type { Disposition } from '@horno/contracts/disposition';
import { contactFaults } from './contact-faults.ts';
import { deliveryFaults } from './delivery-faults.ts';
import type { Draft } from './draft.ts';
import type { Fault } from './faults.ts';
import { paymentFaults, receiptFaults } from './payment-faults.ts';

/** The sections in their order, as `?step=` names them (domain §3.7). */
export const steps = ['contacto', 'entrega', 'pago', 'revisar'] as const;
export type Step = (typeof steps)[number];

/** What the sections are checked against. Céntimos. */
export interface StepFacts {
  draft: Draft;
  place: Disposition;
  /** Before the rounding of cash. */
  totalMinor: number;
  cashLimitMinor: number;
  minNameLetters: number;
  isEmailLiteral: boolean;
}

export function stepOf(text: string | null): Step | undefined {
  return steps.find((step) => step === text);
}

export function nextStep(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? 'revisar';
}

export function isBefore(step: Step, other: Step): boolean {
  return steps.indexOf(step) < steps.indexOf(other);
}

/** What must be corrected in a section before the next one opens. */
export function faultsOf(step: Step, facts: StepFacts): Fault[] {
  const { draft, place, totalMinor, cashLimitMinor } = facts;
  switch (step) {
    case 'contacto':
      return contactFaults(draft, facts);
    case 'entrega':
      return deliveryFaults(draft, place);
    case 'pago':
      return [...paymentFaults(draft, totalMinor, cashLimitMinor), ...receiptFaults(draft, totalMinor)];
    case 'revisar':
      return draft.terms ? [] : [{ field: 'terms', code: 'terms' }];
  }
}

/** The first section with something to correct; the review when nothing is. */
export function firstOpen(facts: StepFacts): Step {
  return steps.find((step) => step === 'revisar' || faultsOf(step, facts).length > 0) ?? 'revisar';
}

/** The section that opens for what the address asks: never past one that is not complete. */
export function openStep(asked: Step | undefined, facts: StepFacts): Step {
  const first = firstOpen(facts);
  return asked && !isBefore(first, asked) ? asked : first;
}
