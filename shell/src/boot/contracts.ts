/** The module that `lazy-contracts.ts` loads. */
export { eventSchemas } from '@horno/contracts/events';
export { readDisposition } from '@horno/kit/shell';
