/** A fault in one feature of a file: `feature 17: lat: …`. */
export interface GeoRowFault {
  /** `feature 17`; empty for the whole file. */
  at: string;
  message: string;
}

/** The whole file was refused; nothing was stored. */
export class GeoImportError extends Error {
  override readonly name = 'GeoImportError';
  readonly code = 'GEO_IMPORT';
  readonly faults: readonly GeoRowFault[];

  constructor(faults: readonly GeoRowFault[]) {
    super(`${faults.length} bad row(s), nothing was imported:\n${faults.map(faultLine).join('\n')}`);
    this.faults = faults;
  }
}

/** Refuses the whole file for one reason. @throws GeoImportError */
export function refuseFile(message: string): never {
  throw new GeoImportError([{ at: '', message }]);
}

function faultLine({ at, message }: GeoRowFault): string {
  return at === '' ? `  ${message}` : `  ${at}: ${message}`;
}
