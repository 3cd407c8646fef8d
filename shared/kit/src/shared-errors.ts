/** Replaces `errors.ts` of the contracts in a remote's browser bundle, so that the page has one copy. */
export { AppError, errorCodeOf, errorCodes } from '@horno/kit';
