import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const AccessSchema = z.object({
  url: z.string(),
  token: z.string(),
  /** Address of the shop in front of the api: it stays the same after a restart, and has no calls of operations. */
  shopUrl: z.optional(z.string()),
});

/** Address of an api and the token of its operations. */
export type OpsAccess = z.infer<typeof AccessSchema>;

const fileIn = (dataDir: string) => join(dataDir, 'ops.json');

/**
 * Stores the access to a running api in its data folder, for the commands beside it; only the user of the process can read it.
 * `close` deletes it.
 */
export function offerOpsAccess(dataDir: string, access: OpsAccess): { close(): Promise<void> } {
  const file = fileIn(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(access), { mode: 0o600 });
  return { close: async () => rmSync(file, { force: true }) };
}

/** Reads the access from OPS_URL and OPS_TOKEN, or else from the data folder of a running `npm start`. */
export function readOpsAccess(env: Record<string, string | undefined>): OpsAccess | undefined {
  const { OPS_URL: url = 'http://127.0.0.1:4000', OPS_TOKEN: token, DATA_DIR = '.horno/data' } = env;
  if (token) return { url, token };
  try {
    return AccessSchema.parse(JSON.parse(readFileSync(fileIn(DATA_DIR), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
