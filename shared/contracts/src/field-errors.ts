import { type ErrorDetails, errorCodeOf } from './errors.ts';

/** Error of one field: a key of the remote's texts, or a text of the server. */
export interface FieldError {
  /** Key of a text of the remote. */
  key?: string;
  /** Values of the text. */
  values?: Record<string, unknown>;
  /** The server's own text, already in the customer's language. */
  text?: string | undefined;
}

/** Errors of a form by field; a field without an error has no key. */
export type FieldErrors<F extends string> = Partial<Record<F, FieldError>>;

/** Removes the fields without an error. */
export function fieldErrors<F extends string>(found: Partial<Record<F, FieldError | undefined>>): FieldErrors<F> {
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined)) as FieldErrors<F>;
}

/** Describes how a remote maps refusals of the api to fields of its forms. */
export interface ServerFields {
  /** Field of the form by field of the wire, where the names differ. */
  names?: Readonly<Record<string, string>>;
  /** Field and error by error code, for codes that concern one field. */
  codes?: Readonly<Record<string, readonly [field: string, error: FieldError]>>;
}

/**
 * Returns the field errors of a failed call, for fields in `known` only: those of `VALIDATION` and of the
 * codes in `codes`. A refusal without a text has the key `faults.refused`.
 */
export function serverFieldErrors<F extends string>(
  error: unknown,
  known: readonly F[],
  { names = {}, codes = {} }: ServerFields = {},
): FieldErrors<F> {
  const code = errorCodeOf(error);
  const found: Record<string, FieldError> = {};
  const coded = code && codes[code];
  if (coded) found[coded[0]] = coded[1];
  const refused = code === 'VALIDATION' ? (error as { details?: ErrorDetails }).details?.fields : undefined;
  if (refused) {
    for (const { field, message } of refused) {
      found[names[field] ?? field] = message ? { text: message } : { key: 'faults.refused' };
    }
  }
  return Object.fromEntries(Object.entries(found).filter(([field]) => known.includes(field as F))) as FieldErrors<F>;
}
