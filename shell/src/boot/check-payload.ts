/** The module that `lazy-contracts.ts` loads where a squad declares an event. */
export { checkPayload } from '@horno/kit/shell';
