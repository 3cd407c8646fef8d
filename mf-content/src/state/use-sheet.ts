import { type FormEvent, useId, useRef, useState } from 'react';
import type { Faults, Values } from '../domain/faults.ts';

interface Options<F extends string> {
  /** Names of the fields, in the form's order. */
  fields: readonly F[];
  check(values: Values<F>): Faults<F>;
  onValid(values: Values<F>): void;
  onEdit?(values: Values<F>): void;
}

export interface Sheet<F extends string> {
  faults: Faults<F>;
  /** Grows with each attempt that failed. */
  tries: number;
  /** In the form's order. */
  wrong: readonly F[];
  idOf(field: F): string;
  refuse(faults: Faults<F>): void;
  form: {
    ref: React.RefObject<HTMLFormElement | null>;
    noValidate: true;
    method: 'post';
    onSubmit(event: FormEvent): void;
    onChange(): void;
  };
}

/** A form whose values the browser keeps: checked when it is sent, and mended while the customer types. */
export function useSheet<F extends string>({ fields, check, onValid, onEdit }: Options<F>): Sheet<F> {
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<F>>({});
  const [tries, setTries] = useState(0);

  const read = () => {
    const data = new FormData(ref.current ?? undefined);
    return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Values<F>;
  };
  const refuse = (found: Faults<F>) => {
    setFaults(found);
    setTries((count) => count + 1);
  };
  return {
    faults,
    tries,
    wrong: fields.filter((field) => faults[field]),
    idOf: (field) => `${id}-${field}`,
    refuse,
    form: {
      ref,
      noValidate: true,
      method: 'post',
      onSubmit(event) {
        event.preventDefault();
        const values = read();
        const found = check(values);
        if (Object.keys(found).length > 0) return refuse(found);
        setFaults({});
        onValid(values);
      },
      onChange() {
        const values = read();
        onEdit?.(values);
        const found = check(values);
        // What is not said yet is not said before the next attempt.
        setFaults((shown) => {
          const still = fields.filter((field) => shown[field] && found[field]);
          return Object.fromEntries(still.map((field) => [field, found[field]])) as Faults<F>;
        });
      },
    },
  };
}
