import { createFailures } from '../site/failures.ts';

/** Codes that this site answers with; all others come from the api. The page has their texts. */
const codes = {
  VALIDATION: 400,
  FORBIDDEN: 403,
  /** The device has no key. */
  SCREEN_UNPAIRED: 403,
  /** Operations revoked the key of the device. */
  SCREEN_REVOKED: 403,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  INTERNAL: 500,
  UNAVAILABLE_SERVICE: 503,
} as const;

export const failures = createFailures<keyof typeof codes>(
  (code) => codes[code],
  () => '',
);
