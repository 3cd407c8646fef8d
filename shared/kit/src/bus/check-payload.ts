import { type Schema, Validator } from '@cfworker/json-schema';
import type { CheckPayload } from './parse-event.ts';

/** Checks a payload by its JSON schema, without generated code: the policy of the shop forbids `eval`. */
export const checkPayload: CheckPayload = (schema, payload) => {
  const { valid, errors } = new Validator(schema as Schema, '2020-12').validate(payload);
  if (valid) return;
  const { instanceLocation, error } = errors.at(-1) ?? { instanceLocation: '#', error: 'does not match' };
  throw new Error(`${instanceLocation}: ${error}`);
};
