import { locateFaults } from './locate-faults.ts';
import { ImportError, type ImportFile, parseChain } from './parse.ts';
import { referenceFaults } from './references.ts';
import type { ChainData } from './schema.ts';

/**
 * Parses and checks import files.
 * @throws ImportError with every fault, each with its file and, where known, its row
 */
export function checkChain(files: readonly ImportFile[]): ChainData {
  const data = parseChain(files);
  const faults = referenceFaults(data);
  if (faults.length > 0) throw new ImportError(locateFaults(faults, files));
  return data;
}
