import type { Disposition } from '@horno/contracts/disposition';
import type { FieldErrors } from '@horno/contracts/field-errors';
import type { CashRules } from '@horno/domain';
import { contactErrors } from './contact-errors.ts';
import { deliveryErrors } from './delivery-errors.ts';
import type { Draft, DraftField } from './draft.ts';
import { paymentErrors, receiptErrors } from './payment-errors.ts';
import { tipErrors, tipMinorOf } from './tip.ts';

/** The sections in their order, as `?step=` names them (domain §3.7). */
export const steps = ['contacto', 'entrega', 'pago'] as const;
export type Step = (typeof steps)[number];

/** Fields that can be wrong: those of the draft, and the address, which belongs to mf-location. */
export type StepField = DraftField | 'address';

/** Values that the sections are validated against. Amounts in céntimos. */
export interface StepFacts {
  draft: Draft;
  place: Disposition;
  /** Before the rounding of cash and without the tip. */
  totalMinor: number;
  cash: CashRules;
  minNameLetters: number;
  isEmailLiteral: boolean;
  /** The chosen way to pay is not offered for this cart. */
  isMethodClosed?: boolean;
}

export function stepOf(text: string | null): Step | undefined {
  return steps.find((step) => step === text);
}

export function isBefore(step: Step, other: Step): boolean {
  return steps.indexOf(step) < steps.indexOf(other);
}

/** Validates a section. Without errors the next section can open. */
export function stepErrors(step: Step, facts: StepFacts): FieldErrors<StepField> {
  const { draft, place, totalMinor } = facts;
  switch (step) {
    case 'contacto':
      return contactErrors(draft, facts);
    case 'entrega':
      return deliveryErrors(draft, place);
    case 'pago':
      return {
        ...paymentErrors({ ...facts, totalMinor: totalMinor + tipMinorOf(draft, place.orderType) }),
        ...tipErrors(draft, place.orderType),
        ...receiptErrors(draft, totalMinor),
      };
  }
}

/** Returns the first section with an error, otherwise the last one: it holds the order button. */
export function firstOpen(facts: StepFacts): Step {
  return steps.find((step) => Object.keys(stepErrors(step, facts)).length > 0) ?? 'pago';
}

/** Returns the section to open: the requested one, unless an earlier section has an error. */
export function openStep(requested: Step | undefined, facts: StepFacts): Step {
  const first = firstOpen(facts);
  return requested && !isBefore(first, requested) ? requested : first;
}
