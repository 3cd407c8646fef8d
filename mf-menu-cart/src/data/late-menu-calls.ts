import { late } from './late.ts';

/** The calls of the menu with the contracts that their answers are parsed by. */
export const lateMenuCalls = late(async () => (await import('./menu-calls.ts')).menuCalls);
