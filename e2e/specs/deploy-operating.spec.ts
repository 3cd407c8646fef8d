import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildDebian, imageStore } from '../core/images/build-images.ts';
import { LIMITS, podman } from '../core/images/run-container.ts';
import { expect, test } from '../core/test.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const IMAGE = 'localhost/horno-debian';

test.setTimeout(15 * 60_000);

test('an operator who follows docs/operating/README.md on a machine of its own gets a shop that takes an order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'horno-operating-'));
  const store = imageStore(folder);
  try {
    await buildDebian(store, IMAGE, ['postgresql', 'nginx-light', 'openssl', 'curl']);
    const { args, options } = podman(store);
    const run = [...args, 'run', '--rm', '--network', 'none', '-v', `${workspace}:/src:ro`];
    const { stdout, stderr } = await promisify(execFile)(
      'podman',
      [...run, ...LIMITS, IMAGE, '/src/e2e/core/operating/follow.sh'],
      { ...options, maxBuffer: 1 << 26 },
    );
    console.log(stderr.split('\n').filter((line) => line.startsWith('+ ')).length, 'commands of the page');
    expect(stdout).toMatch(/La Horno\nordered W-\d{6}-\d{4}\n$/);
  } finally {
    await store.buildah('rmi', '--all', '--force');
    rmSync(folder, { recursive: true, force: true });
  }
});
