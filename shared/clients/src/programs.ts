import { readFileSync } from 'node:fs';

/** Returns the text of a program in `programs`: a client that a stranger could write. */
export function programText(name: 'order.ts' | 'till.ts' | 'registry.ts'): string {
  return readFileSync(new URL(`../programs/${name}`, import.meta.url), 'utf8');
}
