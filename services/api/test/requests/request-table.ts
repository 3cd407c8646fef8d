import type { Person, Request, Scene } from './scene.ts';

/** Valid requests by the id of their call. Each time, the scene creates the things that the request names for `person`. */
export type RequestTable = Record<string, (person: Person, scene: Scene) => Request | Promise<Request>>;
