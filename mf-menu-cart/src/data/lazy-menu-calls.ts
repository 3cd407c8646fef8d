import { lazy } from '@horno/kit';

/** Loads the calls of the menu with the contracts of their answers. The server has rendered the first menu without them. */
export const loadMenuCalls = lazy(() => import('./menu-calls.ts'));
