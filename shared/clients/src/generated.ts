import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const generator = join(dirname(fileURLToPath(import.meta.resolve('openapi-typescript'))), '../bin/cli.js');
/** The compiler of the workspace; the generator has one of its own. */
const compiler = here('../../../node_modules/typescript/bin/tsc');

/** Time limit of a test that generates and compiles, on a machine under load. */
export const generatedMs = 240_000;

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  module: 'nodenext',
  target: 'es2022',
  types: ['node'],
  typeRoots: [here('../../../node_modules/@types')],
  rewriteRelativeImportExtensions: true,
};

/** Runs a program of Node in `folder`, and returns the text that it writes. Throws what it says when it fails. */
async function outputOf(folder: string, program: string, given: readonly string[], env = {}): Promise<string> {
  try {
    return (await run(process.execPath, [program, ...given], { cwd: folder, env: { ...process.env, ...env } })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}${stderr}` || String(error));
  }
}

/** Programs that were compiled with the client of an API document. */
export interface CompiledPrograms {
  /** Runs a program by its name, and returns what it printed as JSON. */
  run(name: string, env: Record<string, string>): Promise<unknown>;
  remove(): Promise<void>;
}

/**
 * Generates the types of an API document and compiles programs that import them from `./api.ts`, by their names. Throws the complaints of
 * generator or compiler.
 */
export async function compilePrograms(
  document: unknown,
  programs: Readonly<Record<string, string>>,
): Promise<CompiledPrograms> {
  const folder = await mkdtemp(join(tmpdir(), 'horno-client-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await symlink(here('../node_modules'), join(folder, 'node_modules'));
    const files = { ...programs, 'package.json': '{"type":"module"}', 'api.json': JSON.stringify(document) };
    const config = { compilerOptions, include: ['*.ts'] };
    for (const [name, text] of Object.entries({ ...files, 'tsconfig.json': JSON.stringify(config) }))
      await writeFile(join(folder, name), text);
    await outputOf(folder, generator, ['api.json', '--output', 'api.ts']);
    await outputOf(folder, compiler, ['--project', folder]);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    run: async (name, env) => JSON.parse(await outputOf(folder, name.replace(/\.ts$/, '.js'), [], env)),
    remove,
  };
}
