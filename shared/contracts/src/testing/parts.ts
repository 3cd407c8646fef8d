import type { Part } from '../compatibility.ts';
import type { Surface } from '../surface.schema.ts';

/** A surface without anything. */
export const nothing: Surface = {
  publishes: {},
  listens: {},
  offers: [],
  fills: [],
  routes: [],
  links: [],
  calls: [],
  owns: [],
  reads: [],
  needs: [],
};

/** Returns a part with the given members of its surface. */
export const part = (name: string, surface: Partial<Surface> = {}): Part => ({
  name,
  surface: { ...nothing, ...surface },
});
