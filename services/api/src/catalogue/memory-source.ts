import { type Catalogue, toCatalogue } from './catalogue.ts';
import { checkChain } from './check-chain.ts';
import { digestOf, type ImportFile } from './parse.ts';
import type { CatalogueSource } from './source.ts';

/** A snapshot straight from import files, checked as an import checks them. @throws ImportError */
export function catalogueOf(files: readonly ImportFile[]): Catalogue {
  const data = checkChain(files);
  return toCatalogue(data, digestOf(data));
}

/** A catalogue that never changes, without a database: for tools and tests. */
export function createFixedSource(catalogue: Catalogue): CatalogueSource {
  return { current: () => catalogue, reload: async () => undefined };
}
