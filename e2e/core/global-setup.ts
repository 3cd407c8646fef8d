import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeModel } from './make-model.ts';

/** Makes the template of the shops, unless `npm test` has made it. The returned function deletes it. */
export default async function setUp(): Promise<() => void> {
  if (process.env.HORNO_E2E_MODEL) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'horno-e2e-model-'));
  await makeModel(folder);
  process.env.HORNO_E2E_MODEL = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
