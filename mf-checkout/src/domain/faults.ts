import type { DraftField } from './draft.ts';

/** A field to correct: `code` is a key under `faults` in the catalogue, or `text` is what the server said. */
export interface Fault {
  field: DraftField | 'address';
  code: string;
  values?: Record<string, string | number>;
  text?: string;
}
