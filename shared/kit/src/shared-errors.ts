/** What stands for `errors.ts` of the contracts in a remote's browser bundle: the shell's one copy. */
export { AppError, errorCodeOf, errorCodes } from '@horno/kit';
