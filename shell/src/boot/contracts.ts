/** The module that `lazy-contracts.ts` loads. */
export { eventParser, readDisposition } from '@horno/kit/shell';
