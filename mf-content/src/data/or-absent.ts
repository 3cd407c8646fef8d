import { errorCodeOf } from '@horno/kit';

/** Returns `undefined` when the api fails, so that only one part of the page is lost. Errors without a code are bugs and are thrown. */
export async function orAbsent<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (errorCodeOf(error)) return undefined;
    throw error;
  }
}
