import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const generator = join(dirname(fileURLToPath(import.meta.resolve('openapi-typescript'))), '../bin/cli.js');
const compiler = resolve('typescript/bin/tsc');

/** Time limit of a test that generates and compiles, on a machine under load. */
export const generatedMs = 240_000;

const options = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  module: 'nodenext',
  types: [],
};

/** Runs a program of Node in `folder`, and returns what it says when it fails. */
async function failureOf(folder: string, program: string, given: readonly string[]): Promise<string> {
  try {
    await run(process.execPath, [program, ...given], { cwd: folder });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}` || String(error);
  }
}

/**
 * Generates the types of an API document and compiles a program that imports them from `./api.ts`. Returns the complaints of generator or
 * compiler; none is an empty text.
 */
export async function compileWith(document: unknown, program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'horno-client-'));
  try {
    await writeFile(join(folder, 'api.json'), JSON.stringify(document));
    await writeFile(join(folder, 'program.ts'), program);
    const compilerOptions = { ...options, allowImportingTsExtensions: true };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const refused = await failureOf(folder, generator, ['api.json', '--output', 'api.ts']);
    return refused || (await failureOf(folder, compiler, ['--project', folder]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
