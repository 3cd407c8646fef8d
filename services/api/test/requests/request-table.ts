import type { Person, Request, Scene } from './scene.ts';

/** Requests that nothing is wrong with, by the id of their call: what they name is made for `person`, afresh at each time. */
export type RequestTable = Record<string, (person: Person, scene: Scene) => Request | Promise<Request>>;
