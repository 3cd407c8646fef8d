import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { CliContext } from './context.ts';

const FileSchema = z.object({ tokens: z.record(z.string(), z.string()) });

const fileOf = ({ cwd }: CliContext) => join(cwd, '.horno', 'cli.json');

async function readTokens(context: CliContext): Promise<Record<string, string>> {
  try {
    return FileSchema.parse(JSON.parse(await readFile(fileOf(context), 'utf8'))).tokens;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Returns HORNO_TOKEN, otherwise the token that `horno login` stored for this address. */
export async function findToken(context: CliContext, url: string): Promise<string | undefined> {
  return context.env.HORNO_TOKEN || (await readTokens(context))[url];
}

/** Stores the token of this address in `.horno/cli.json` of the working folder, readable by its owner only. */
export async function keepToken(context: CliContext, url: string, token: string): Promise<string> {
  const path = fileOf(context);
  const tokens = { ...(await readTokens(context)), [url]: token };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.next`, `${JSON.stringify({ tokens }, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${path}.next`, 0o600);
  await rename(`${path}.next`, path);
  return path;
}
