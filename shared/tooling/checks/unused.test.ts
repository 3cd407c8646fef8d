import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { inWorkspace, workspace } from '../rspack/paths.ts';

type Issue = { file: string } & Record<string, { name: string }[]>;

/** Lists what a tree has without a use, as `kind file: name`. The command fails for a part of its configuration without a use, too. */
async function unusedIn(folder: string): Promise<{ found: string[]; code: number | null }> {
  const words = ['--directory', folder, '--config', inWorkspace('knip.jsonc'), '--no-progress', '--reporter', 'json'];
  const { stdout, code } = await new Promise<{ stdout: string; code: number | null }>((settle) => {
    const command = execFile(inWorkspace('node_modules/.bin/knip'), words, { cwd: folder }, (_, stdout) =>
      settle({ stdout, code: command.exitCode }),
    );
  });
  const { issues } = JSON.parse(stdout) as { issues: Issue[] };
  const found = issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, names]) => names.map(({ name }) => `${kind} ${file}: ${name}`)),
  );
  return { found: found.sort(), code };
}

test('the workspace has no file, export, type or package without a use', async () => {
  expect(await unusedIn(workspace)).toEqual({ found: [], code: 0 });
}, 300_000);

test('a file, an export, a type and a package without a use are found, and a package that is not declared', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'horno-unused-'));
  const files = {
    'package.json': JSON.stringify({ name: 'shop', workspaces: ['mf-a'] }),
    'mf-a/package.json': JSON.stringify({
      name: '@horno/mf-a',
      exports: { './entry': './src/entry.ts' },
      dependencies: { axios: '1.0.0' },
    }),
    'mf-a/src/entry.ts': "import { used } from './values.ts';\nimport 'rxjs';\nexport default used;\n",
    'mf-a/src/values.ts': 'export const used = 1;\nexport const unused = 2;\nexport type Unused = string;\n',
    'mf-a/src/unused-file.ts': 'export const alone = 1;\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { found, code } = await unusedIn(folder);
  rmSync(folder, { recursive: true });
  expect(code).toBe(1);
  expect(found).toEqual([
    'dependencies mf-a/package.json: axios',
    'exports mf-a/src/values.ts: unused',
    'files mf-a/src/unused-file.ts: mf-a/src/unused-file.ts',
    'types mf-a/src/values.ts: Unused',
    'unlisted mf-a/src/entry.ts: rxjs',
  ]);
});
