import { type Catalogue, toCatalogue } from './catalogue.ts';
import { digestOf, ImportError, type ImportFile, parseChain } from './parse.ts';
import { referenceFaults } from './references.ts';
import type { CatalogueSource } from './source.ts';

/** A snapshot straight from import files, checked as an import checks them. @throws ImportError */
export function catalogueOf(files: readonly ImportFile[]): Catalogue {
  const data = parseChain(files);
  const faults = referenceFaults(data);
  if (faults.length > 0) throw new ImportError(faults);
  return toCatalogue(data, digestOf(data));
}

/** A catalogue that never changes, without a database: for tools and tests. */
export function createFixedSource(catalogue: Catalogue): CatalogueSource {
  return { current: () => catalogue, reload: async () => undefined };
}
