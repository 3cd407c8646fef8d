import type { Catalogue } from './catalogue.ts';

/** Where calls take the present catalogue from. `current()` is one snapshot: keep it for the whole of a call. */
export interface CatalogueSource {
  /** @throws when nothing was loaded yet. */
  current(): Catalogue;
  /** Loads the stored catalogue when its version differs from the one at hand. */
  reload(): Promise<void>;
}
