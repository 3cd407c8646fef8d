import { type FieldError, type FieldErrors, type ServerFields, serverFieldErrors } from '@horno/contracts/field-errors';
import { useTranslation } from '@horno/kit';
import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  afterAttempt,
  afterChange,
  afterLeave,
  afterRefusal,
  type ErrorVisibility,
  errorsOnScreen,
  nothingShown,
} from './error-visibility.ts';
import { type Sending, useSending } from './use-sending.ts';

type FieldOf<V> = keyof V & string;
type FieldWith<V, T> = { [K in FieldOf<V>]: V[K] extends T ? K : never }[FieldOf<V>];
/** Fields of a form whose values are text. */
export type TextFieldOf<V> = FieldWith<V, string>;

/** Options of `useForm`. `validate` returns the errors of the values. */
export interface FormOptions<V> {
  /** Initial values. The order of the keys is the order of the fields. */
  initial: V;
  /** Values that the caller stores; `onChange` must then update them. */
  values?: V;
  /** Called with the new values and the changed ones, e.g. to store a draft. */
  onChange?(values: V, changed: Partial<V>): void;
  validate(values: V): FieldErrors<FieldOf<V>>;
  /** Called with valid values when the form is sent. */
  onValid(values: V): unknown;
  /** Maps server errors to fields. */
  server?: ServerFields;
  /** Refused fields that the caller stores. They do not prevent another attempt. */
  refused?: FieldErrors<FieldOf<V>>;
  /**
   * Shows all errors of the values: always, or from the first failed attempt on. By default the error of a corrected field is
   * hidden until the customer leaves the field.
   */
  showsAll?: 'always' | 'afterAttempt' | undefined;
  /** Prefix of the ids of the controls; generated when absent. */
  id?: string;
  /** For a form without an error summary: a failed attempt focuses the first wrong field. */
  focusesField?: boolean;
}

interface TextProps {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange(event: { target: { value: string } }): void;
  onBlur(event: FocusEvent): void;
}

interface CheckProps {
  id: string;
  name: string;
  checked: boolean;
  error: string | undefined;
  onChange(event: { target: { checked: boolean } }): void;
}

/** State and props of a form. */
export interface Form<V> extends Omit<Sending, 'forgetKey'> {
  values: V;
  /** Errors on screen, by field. */
  errors: FieldErrors<FieldOf<V>>;
  /** Lines of an `ErrorSummary`: errors of the last attempt that are not corrected, in the order of the form. */
  problems: { fieldId: string; message: string }[];
  /** Number of failed attempts, for `focusKey` of an `ErrorSummary`. */
  attempts: number;
  idOf(field: FieldOf<V>): string;
  /** Text of the error on screen. */
  errorOf(field: FieldOf<V>): string | undefined;
  change(changed: Partial<V>): void;
  /** Shows the error of a field unless the field is empty. */
  leave(field: FieldOf<V>): void;
  /** Props of a `TextField`, a `TextareaField` or a `SelectField`. */
  text(field: TextFieldOf<V>): TextProps;
  /** Props of a `Checkbox`. */
  check(field: FieldWith<V, boolean>): CheckProps;
  /** Props of the form element. */
  form: { method: 'post'; noValidate: true; onSubmit(event: FormEvent): void };
  /** Shows what the server refused. Returns false when no field is concerned. */
  refuse(refused: FieldErrors<FieldOf<V>>): boolean;
  reset(): void;
}

/** Returns true when the focus goes to a button or a link: an error that appears now would move it from under the finger. */
export function goesToAction({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Element && relatedTarget.closest('button, a') !== null;
}

/** Makes the props of controls from the state of a form. */
function controlProps<V>({
  values,
  idOf,
  errorOf,
  change,
  leave,
}: Pick<Form<V>, 'values' | 'idOf' | 'errorOf' | 'change' | 'leave'>): Pick<Form<V>, 'text' | 'check'> {
  const common = (field: FieldOf<V>) => ({ id: idOf(field), name: field, error: errorOf(field) });
  return {
    text: (field) => ({
      ...common(field),
      value: values[field] as string,
      onChange: ({ target }) => change({ [field]: target.value } as Partial<V>),
      onBlur: (event) => {
        if (!goesToAction(event)) leave(field);
      },
    }),
    check: (field) => ({
      ...common(field),
      checked: values[field] as boolean,
      onChange: ({ target }) => change({ [field]: target.checked } as Partial<V>),
    }),
  };
}

/**
 * Holds values, errors and submission of a form. A field is validated when the customer leaves it and when the form is sent; visible
 * errors are validated with each change. Server errors appear beside their fields, other failures in `failure`.
 */
export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  type F = FieldOf<V>;
  const { initial, onChange, validate, onValid, server, refused, showsAll, focusesField = false } = options;
  const { t } = useTranslation();
  const madeId = useId();
  const id = options.id ?? madeId;
  const [own, setOwn] = useState(initial);
  const values = options.values ?? own;
  const latest = useRef(values);
  const [visibility, setVisibility] = useState<ErrorVisibility<F>>(nothingShown);
  const { forgetKey, send, ...sending } = useSending();
  const found = validate(values);
  const order = Object.keys(initial) as F[];
  const { attempts } = visibility;
  const isAll = showsAll === 'always' || (showsAll === 'afterAttempt' && attempts > 0);
  const { errors, listed } = errorsOnScreen(order, visibility, found, refused, isAll);
  const textOf = ({ key = '', values: given, text }: FieldError) => text ?? t(key, given);
  const idOf = (field: F) => `${id}-${field}`;
  const errorOf = (field: F) => errors[field] && textOf(errors[field]);
  const first = listed[0];

  useEffect(() => {
    latest.current = values;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a failed attempt moves the focus
  useEffect(() => {
    if (focusesField && first && attempts > 0) document.getElementById(idOf(first))?.focus();
  }, [attempts]);

  function change(changed: Partial<V>) {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    forgetKey();
    setOwn(next);
    onChange?.(next, changed);
    const wrong = validate(next);
    setVisibility((before) => afterChange(before, Object.keys(changed), wrong));
  }
  function leave(field: F) {
    const value = latest.current[field];
    if (typeof value === 'string' && value.trim() !== '') setVisibility((before) => afterLeave(before, field));
  }
  function refuse(fields: FieldErrors<F>): boolean {
    setVisibility((before) => afterRefusal(before, fields));
    return Object.keys(fields).length > 0;
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const wrong = validate(latest.current);
    setVisibility((before) => afterAttempt(before, wrong));
    if (Object.keys(wrong).length === 0) onValid(latest.current);
  }

  return {
    ...sending,
    values,
    errors,
    problems: listed.map((field) => ({ fieldId: idOf(field), message: errorOf(field) ?? '' })),
    attempts,
    idOf,
    errorOf,
    change,
    leave,
    refuse,
    send: (work, settle) =>
      send(work, (error) => settle?.(error) === true || refuse(serverFieldErrors(error, order, server))),
    ...controlProps({ values, idOf, errorOf, change, leave }),
    form: { method: 'post', noValidate: true, onSubmit },
    reset() {
      latest.current = initial;
      setOwn(initial);
      setVisibility((before) => ({ ...nothingShown, attempts: before.attempts }));
    },
  };
}
