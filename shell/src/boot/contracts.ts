/** What `late-contracts.ts` brings. */
export { eventSchemas } from '@horno/contracts/events';
export { readDisposition } from '@horno/kit/shell';
