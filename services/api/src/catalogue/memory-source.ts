import { type Catalogue, toCatalogue } from './catalogue.ts';
import { checkChain } from './check-chain.ts';
import { digestOf, type ImportFile } from './parse.ts';
import type { CatalogueSource } from './source.ts';

/** Builds a snapshot directly from import files, with the checks of an import. @throws ImportError */
export function catalogueOf(files: readonly ImportFile[]): Catalogue {
  const data = checkChain(files);
  return toCatalogue(data, digestOf(data));
}

/** Creates a source with a fixed catalogue and without a database, for tools and tests. */
export function createFixedSource(catalogue: Catalogue): CatalogueSource {
  return { current: () => catalogue, reload: async () => undefined };
}
