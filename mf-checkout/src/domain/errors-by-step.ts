import { directionFields } from '@horno/contracts/directions';
import type { FieldErrors } from '@horno/contracts/field-errors';
import { type Step, type StepField, steps } from './steps.ts';

const contact: readonly string[] = ['name', 'phone', 'email'] satisfies StepField[];
const delivery: readonly string[] = ['address', ...directionFields] satisfies StepField[];

const stepOfField = (field: string): Step =>
  contact.includes(field) ? 'contacto' : delivery.includes(field) ? 'entrega' : 'pago';

/** Returns the first section that has one of the errors. */
export function stepOfErrors(errors: FieldErrors<StepField>): Step | undefined {
  return steps.find((step) => Object.keys(errorsIn(errors, step)).length > 0);
}

/** Returns the errors of one section. */
export function errorsIn(errors: FieldErrors<StepField>, step: Step): FieldErrors<StepField> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stepOfField(field) === step));
}
