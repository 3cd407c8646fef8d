import type { ComponentPropsWithRef } from 'react';
import { Select, type SelectProps } from '../select/select.tsx';
import { Textarea, TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { Field, type FieldProps } from './field.tsx';

type Labelled<P> = Omit<P, 'className'> &
  Omit<FieldProps, 'children'> & {
    /** Class of the control; `className` is the field's. */
    controlClassName?: string | undefined;
  };

export type TextFieldProps = Labelled<TextInputProps>;

/** Separates the props of the field from those of its control. */
function split<P>({ label, hint, error, aside, required, id, labelHidden, className, ...rest }: Labelled<P>) {
  const { controlClassName, ...control } = rest;
  const field = { label, hint, error, aside, required, id, labelHidden, className };
  return { field, control: { ...control, className: controlClassName } as P };
}

/** A `Field` with a `TextInput`. */
export function TextField(props: TextFieldProps) {
  const { field, control } = split<TextInputProps>(props);
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  );
}

/** A `Field` with a `Textarea`. */
export function TextareaField(props: Labelled<ComponentPropsWithRef<'textarea'>>) {
  const { field, control } = split<ComponentPropsWithRef<'textarea'>>(props);
  return (
    <Field {...field}>
      <Textarea {...control} />
    </Field>
  );
}

/** A `Field` with a `Select`. */
export function SelectField(props: Labelled<SelectProps>) {
  const { field, control } = split<SelectProps>(props);
  return (
    <Field {...field}>
      <Select {...control} />
    </Field>
  );
}
