import type { Disposition } from '@horno/contracts/disposition';
import type { FieldErrors } from '@horno/contracts/field-errors';
import type { CashRules } from '@horno/domain';
import { contactErrors } from './contact-errors.ts';
import { deliveryErrors } from './delivery-errors.ts';
import type { Draft, DraftField } from './draft.ts';

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
  /** The chain offers messages by WhatsApp. */
  offersWhatsapp: boolean;
}

export function stepOf(text: string | null): Step | undefined {
  return steps.find((step) => step === text);
}

export function isBefore(step: Step, other: Step): boolean {
  return steps.indexOf(step) < steps.indexOf(other);
}

/** Validates a section before the last one. Without errors the next section can open. */
export function stepErrors(step: Exclude<Step, 'pago'>, facts: StepFacts): FieldErrors<StepField> {
  return step === 'contacto' ? contactErrors(facts.draft, facts) : deliveryErrors(facts.draft, facts.place);
}

/** Returns the first section with an error, otherwise the last one: it holds the order button. */
export function firstOpen(facts: StepFacts): Step {
  const before = ['contacto', 'entrega'] as const;
  return before.find((step) => Object.keys(stepErrors(step, facts)).length > 0) ?? 'pago';
}

/** Returns the section to open: the requested one, unless an earlier section has an error. */
export function openStep(requested: Step | undefined, facts: StepFacts): Step {
  const first = firstOpen(facts);
  return requested && !isBefore(first, requested) ? requested : first;
}
