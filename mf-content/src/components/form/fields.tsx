import { useTranslation } from '@horno/kit';
import {
  Checkbox,
  Field,
  FieldError,
  Radio,
  Select,
  type SelectOption,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@horno/ui';
import type { ReactNode } from 'react';
import type { Sheet } from '../../state/use-sheet.ts';
import css from './form.module.css';

interface Common<F extends string> {
  sheet: Sheet<F>;
  name: F;
  label: ReactNode;
  hint?: ReactNode;
  /** Said beside the label; what is not optional is required. */
  optional?: boolean;
  defaultValue?: string;
}

function useFault<F extends string>({ faults }: Sheet<F>, name: F): string | undefined {
  const { t } = useTranslation();
  const fault = faults[name];
  return fault && t(fault.key, { ...fault.values });
}

export function LineField<F extends string>({
  sheet,
  name,
  label,
  hint,
  optional = false,
  ...input
}: Common<F> & Omit<TextInputProps, 'name' | 'form'>) {
  const { t } = useTranslation();
  return (
    <Field
      id={sheet.idOf(name)}
      label={label}
      hint={hint}
      aside={optional ? t('form.optional') : undefined}
      required={!optional}
      error={useFault(sheet, name)}
    >
      <TextInput {...input} name={name} />
    </Field>
  );
}

export function LongField<F extends string>({
  sheet,
  name,
  label,
  hint,
  ...area
}: Common<F> & { rows?: number; maxLength: number }) {
  return (
    <Field id={sheet.idOf(name)} label={label} hint={hint} required error={useFault(sheet, name)}>
      <Textarea {...area} name={name} />
    </Field>
  );
}

export function ListField<F extends string>({
  sheet,
  name,
  label,
  hint,
  optional = false,
  options,
  ...select
}: Common<F> & { options: readonly SelectOption[]; placeholder?: string }) {
  const { t } = useTranslation();
  return (
    <Field
      id={sheet.idOf(name)}
      label={label}
      hint={hint}
      aside={optional ? t('form.optional') : undefined}
      required={!optional}
      error={useFault(sheet, name)}
    >
      <Select {...select} name={name} options={options} />
    </Field>
  );
}

export function BoxField<F extends string>({ sheet, name, label, defaultValue }: Common<F>) {
  return (
    <Checkbox
      id={sheet.idOf(name)}
      name={name}
      required
      defaultChecked={Boolean(defaultValue)}
      error={useFault(sheet, name)}
    >
      {label}
    </Checkbox>
  );
}

/** Radios in a line or one below the other, each with a sentence about it where there is one. */
export function ChoiceField<F extends string>({
  sheet,
  name,
  label,
  defaultValue,
  choices,
}: Common<F> & { choices: readonly { value: string; label: string; text?: string }[] }) {
  const id = sheet.idOf(name);
  const fault = useFault(sheet, name);
  return (
    <fieldset className={css.choices} id={id} tabIndex={-1} aria-describedby={fault && `${id}-error`}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          name={name}
          value={choice.value}
          defaultChecked={choice.value === defaultValue}
          required
        >
          {choice.label}
          {choice.text ? <span className={css.choiceText}> {choice.text}</span> : null}
        </Radio>
      ))}
      {fault ? <FieldError id={`${id}-error`}>{fault}</FieldError> : null}
    </fieldset>
  );
}
