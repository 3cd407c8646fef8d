import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Operator } from '../../commands/operator.ts';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

/** Publishes the built shell and remotes, the shell first, and releases all of them as one release. */
export async function publishAll({ horno, token }: Operator, opsUrl: string): Promise<void> {
  const names = readdirSync(workspace)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .filter((name) => existsSync(join(workspace, name, 'dist/remote.json')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell'));
  const pins: Record<string, string> = {};
  for (const name of names) {
    const { version } = JSON.parse(await horno(['publish', name, '--no-release', '--json']));
    pins[name] = version.digest;
  }
  const answer = await fetch(`${opsUrl}/v1/channels/production/release`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ pins, reason: 'Primera versión' }),
  });
  if (!answer.ok) throw new Error(`release: ${answer.status} ${await answer.text()}`);
}
