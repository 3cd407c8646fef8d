/** What stands for `routes.ts` of the contracts in a remote's browser bundle: the shell's one copy. */
export { dialogs, routes } from '@horno/kit';
