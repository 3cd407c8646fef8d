import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../../deploy/make-secrets.sh', import.meta.url));

/** Makes the secrets of a deployment, also those that come from a running registry. */
export function makeSecrets(folder: string): void {
  execFileSync('sh', [script, folder, 'localhost']);
  writeFileSync(join(folder, 'public-keys'), '{"k":"PEM"}');
  writeFileSync(join(folder, 'telemetry-token'), 'token');
}
