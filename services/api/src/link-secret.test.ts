import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readEnv } from './env.ts';
import { withLinkSecret } from './link-secret.ts';

describe('withLinkSecret', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'horno-secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('generates the key once, readable by its owner only', () => {
    const env = readEnv({ DATA_DIR: join(folder, 'data') });
    const first = withLinkSecret(env).LINK_SECRET;
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(withLinkSecret(env).LINK_SECRET).toBe(first);
    expect(statSync(join(folder, 'data', 'link-secret')).mode & 0o777).toBe(0o600);
  });

  it('uses the given key when there is one', () => {
    const env = readEnv({ DATA_DIR: folder, LINK_SECRET: 's'.repeat(40) });
    expect(withLinkSecret(env).LINK_SECRET).toBe('s'.repeat(40));
  });
});
