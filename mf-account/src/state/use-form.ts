import { type FormEvent, useId, useState } from 'react';
import type { Faults } from '../domain/faults.ts';

interface Options<V> {
  /** Its keys stand in the form's order. */
  initial: V;
  check(values: V): Faults<keyof V & string>;
  onValid(values: V): void;
}

export interface Form<V> {
  values: V;
  /** Faults on screen, by field. */
  shown: Faults<keyof V & string>;
  /** Fields of the summary, in the form's order: those of the last attempt that are still wrong. */
  listed: readonly (keyof V & string)[];
  /** Grows with each attempt that failed. */
  tries: number;
  idOf(field: keyof V & string): string;
  set<K extends keyof V & string>(field: K, value: V[K]): void;
  /** The customer is done with a field for now: it is checked, unless it is empty. */
  leave(field: keyof V & string): void;
  submit(event: FormEvent): void;
  /** The server's refusal; true when some field took it. */
  refuse(faults: Faults<keyof V & string>): boolean;
  reset(): void;
}

/** Values and faults of a form: checked on leaving a field and on sending, mended while typing. */
export function useForm<V extends object>({ initial, check, onValid }: Options<V>): Form<V> {
  type Field = keyof V & string;
  const id = useId();
  const [values, setValues] = useState(initial);
  const [shown, setShown] = useState<Faults<Field>>({});
  const [attempted, setAttempted] = useState<readonly Field[]>([]);
  const [tries, setTries] = useState(0);
  const order = Object.keys(initial) as Field[];
  const listed = order.filter((field) => attempted.includes(field));

  function attempt(faults: Faults<Field>): boolean {
    const fields = Object.keys(faults) as Field[];
    setShown(faults);
    setAttempted(fields);
    if (fields.length > 0) setTries((count) => count + 1);
    return fields.length > 0;
  }

  return {
    values,
    shown,
    listed,
    tries,
    idOf: (field) => `${id}-${field}`,
    set(field, value) {
      const next = { ...values, [field]: value };
      setValues((current) => ({ ...current, [field]: value }));
      const faults = stillWrong<Field>(shown, check(next), field);
      setShown(faults);
      setAttempted((fields) => fields.filter((name) => faults[name]));
    },
    leave(field) {
      const value = values[field];
      if (value === '' || typeof value === 'boolean' || shown[field]) return;
      const fault = check(values)[field];
      if (fault) setShown({ ...shown, [field]: fault });
    },
    submit(event) {
      event.preventDefault();
      if (!attempt(check(values))) onValid(values);
    },
    refuse: attempt,
    reset() {
      setValues(initial);
      attempt({});
    },
  };
}

/** What stays on screen after `changed` was edited: a rule's fault until it is met, a refusal until its own field changes. */
function stillWrong<F extends string>(shown: Faults<F>, found: Faults<F>, changed: F): Faults<F> {
  const kept: Faults<F> = {};
  for (const field of Object.keys(shown) as F[]) {
    const fault = shown[field]?.isRefusal && field !== changed ? shown[field] : found[field];
    if (fault) kept[field] = fault;
  }
  return kept;
}
