import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { inWorkspace } from '../rspack/paths.ts';

const fixtures = inWorkspace('shared/tooling/boundaries/fixtures');
const folders: string[] = [];

/** Lints a tree of its own with the project's rules, so that paths match as they do in the workspace. */
function lint(fixture: string): { category: string; message: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'horno-boundary-'));
  folders.push(folder);
  cpSync(join(fixtures, fixture), folder, { recursive: true });
  const config = JSON.parse(readFileSync(inWorkspace('biome.json'), 'utf8'));
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false }, files: undefined }),
  );
  const command = inWorkspace('node_modules/.bin/biome');
  try {
    return JSON.parse(
      execFileSync(command, ['lint', '--reporter=json', '.'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ).diagnostics;
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout).diagnostics;
  }
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('import boundaries', () => {
  test.each(readdirSync(fixtures))('%s is refused', (fixture) => {
    const categories = lint(fixture).map(({ category }) => category);
    expect(categories).toEqual(['lint/style/noRestrictedImports']);
  });
});
