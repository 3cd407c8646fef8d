import type { FieldErrors } from '@horno/contracts/field-errors';

/** State that decides which errors of a form are on screen. */
export interface ErrorVisibility<F extends string> {
  /** Fields whose errors are shown. */
  shown: readonly F[];
  /** Server errors of fields that have not changed since. */
  server: FieldErrors<F>;
  /** Fields that failed in the last attempt and have not been corrected. */
  attempted: readonly F[];
  /** Number of failed attempts. */
  attempts: number;
}

export const nothingShown = { shown: [], server: {}, attempted: [], attempts: 0 };

const namesIn = <F extends string>(errors: FieldErrors<F>) => Object.keys(errors) as F[];

/** Returns the state after the customer left a field: its error is shown from now on. */
export function afterLeave<F extends string>(state: ErrorVisibility<F>, field: F): ErrorVisibility<F> {
  return state.shown.includes(field) ? state : { ...state, shown: [...state.shown, field] };
}

/**
 * Returns the state after fields changed; `found` are the errors of the new values. The error of a corrected field is hidden until
 * the customer leaves the field or sends the form again. A server error ends when its own field changes.
 */
export function afterChange<F extends string>(
  state: ErrorVisibility<F>,
  changed: readonly string[],
  found: FieldErrors<F>,
): ErrorVisibility<F> {
  const shown = state.shown.filter((field) => found[field]);
  const server = Object.fromEntries(
    Object.entries(state.server).filter(([field]) => !changed.includes(field)),
  ) as FieldErrors<F>;
  const attempted = state.attempted.filter((field) => server[field] ?? shown.includes(field));
  return { ...state, shown, server, attempted };
}

/** Returns the state after the form was sent: every error of its values is shown. */
export function afterAttempt<F extends string>(
  { attempts }: ErrorVisibility<F>,
  found: FieldErrors<F>,
): ErrorVisibility<F> {
  const wrong = namesIn(found);
  return { shown: wrong, server: {}, attempted: wrong, attempts: attempts + Number(wrong.length > 0) };
}

/** Returns the state after the server refused some fields. */
export function afterRefusal<F extends string>(
  { attempts }: ErrorVisibility<F>,
  refused: FieldErrors<F>,
): ErrorVisibility<F> {
  const wrong = namesIn(refused);
  return { shown: [], server: refused, attempted: wrong, attempts: attempts + Number(wrong.length > 0) };
}

/**
 * Returns the errors to show by field, and the fields to list in the error summary, both in the order of the form. `found` are the
 * errors of the values, `refused` the server errors that the caller stores. With `isAll` every error is shown and listed.
 */
export function errorsOnScreen<F extends string>(
  order: readonly F[],
  { shown, server, attempted }: ErrorVisibility<F>,
  found: FieldErrors<F>,
  refused: FieldErrors<F> = {},
  isAll = false,
): { errors: FieldErrors<F>; listed: F[] } {
  const errors: FieldErrors<F> = {};
  for (const field of order) {
    const own = isAll || shown.includes(field) ? found[field] : undefined;
    const error = server[field] ?? own ?? refused[field];
    if (error) errors[field] = error;
  }
  const isListed = (field: F) => isAll || Boolean(refused[field]) || attempted.includes(field);
  return { errors, listed: order.filter((field) => errors[field] && isListed(field)) };
}
