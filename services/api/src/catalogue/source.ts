import type { Catalogue } from './catalogue.ts';

/** Source of the current catalogue. `current()` returns one snapshot; use the same snapshot for a whole call. */
export interface CatalogueSource {
  /** Returns the current snapshot. @throws when nothing was loaded yet */
  current(): Catalogue;
  /** Loads the stored catalogue when its version differs from the loaded one. */
  reload(): Promise<void>;
}
