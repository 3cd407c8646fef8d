import type { Person, Request, Scene } from './scene.ts';

/** Valid requests by the id of their call. Each time, the scene creates the things that the request names for `person`. `store`
 * is the store whose key signs a call of a till.
 */
export type RequestTable = Record<string, (person: Person, scene: Scene, store?: string) => Request | Promise<Request>>;
