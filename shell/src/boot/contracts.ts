/** What `late-contracts.ts` brings. */
export { eventSchemas } from '@horno/contracts';
export { readDisposition } from '@horno/kit/shell';
