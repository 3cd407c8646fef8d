import type { FieldErrors } from '@horno/contracts/field-errors';
import { type Form, useForm } from '@horno/kit/forms';
import { type Draft, emptyDraft } from '../domain/draft.ts';
import type { StepField } from '../domain/steps.ts';

const FORM_ID = 'checkout';

/** Returns the id of a field's control. */
export const controlId = (field: StepField): string => `${FORM_ID}-${field}`;

/** The draft, and the address as a field: its value belongs to mf-location, but it can be wrong here. */
interface StepValues extends Draft {
  address: '';
}

export type StepForm = Form<StepValues>;

const initial: StepValues = { address: '', ...emptyDraft };

export interface StepFormOptions {
  draft: Draft;
  /** Fields that the server refused and that have not changed since. */
  refused: FieldErrors<StepField>;
  /** Shows all errors before the first attempt. */
  isChecked: boolean;
  onChange(changed: Partial<Draft>): void;
  validate(draft: Draft): FieldErrors<StepField>;
  onValid(): void;
}

/** The form of one section. Its values are those of the stored draft. */
export function useStepForm(options: StepFormOptions): StepForm {
  const { draft, refused, isChecked, onChange, validate, onValid } = options;
  return useForm<StepValues>({
    id: FORM_ID,
    initial,
    values: { address: '', ...draft },
    onChange: (_, changed) => onChange(changed),
    validate: ({ address: _, ...typed }) => validate(typed),
    refused,
    showsAll: isChecked || Object.keys(refused).length > 0 ? 'always' : 'afterAttempt',
    onValid,
  });
}
