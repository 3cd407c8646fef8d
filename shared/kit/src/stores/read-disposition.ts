import { type Disposition, DispositionSchema } from '@horno/contracts/disposition';
import { DISPOSITION_KEY } from './disposition.ts';
import { stored } from './stored.ts';

/** Returns the stored disposition. A malformed one is removed. */
export function readDisposition(): Disposition | undefined {
  return stored(DISPOSITION_KEY, DispositionSchema).read();
}
