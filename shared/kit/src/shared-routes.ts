/** Replaces `routes.ts` of the contracts in a remote's browser bundle, so that the page has one copy. */
export { dialogs, routes } from '@horno/kit';
