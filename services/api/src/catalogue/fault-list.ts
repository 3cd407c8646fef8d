import type { ImportFault } from './parse.ts';

/** Collects the faults of one file. */
export class FaultList {
  readonly faults: ImportFault[] = [];
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  add(path: string, message: string): void {
    this.faults.push({ file: this.file, path, message });
  }

  /** Adds a fault for each name that is missing in the set. */
  unknown(path: string, what: string, names: readonly (string | undefined)[], known: ReadonlySet<string>): void {
    for (const name of names) if (name !== undefined && !known.has(name)) this.add(path, `unknown ${what} "${name}"`);
  }
}
