import { errorCodeOf } from '@horno/kit';

/** The api's refusal or absence costs its own part of the page; any other fault is a bug and stays one. */
export async function orAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (errorCodeOf(error)) return undefined;
    throw error;
  }
}
