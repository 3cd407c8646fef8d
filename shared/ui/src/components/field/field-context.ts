import { createContext, use } from 'react';

/** Attributes that a field passes to its control. */
export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldControl | undefined>(undefined);

interface ControlProps {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
}

/** The attributes of a control: those of the field around it, unless the control says otherwise. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = use(FieldContext);
  if (!field) return { id: own.id, required: own.required };
  return {
    id: own.id ?? field.id,
    required: own.required ?? (field.required || undefined),
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
  };
}
