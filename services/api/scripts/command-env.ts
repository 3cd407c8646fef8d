import { join } from 'node:path';
import { openDatabase } from '@horno/db';
import { readEnvironment } from '@horno/server/environment';
import * as z from 'zod';

const CommandEnvSchema = z.object({
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('.horno/data'),
  DB_TEMPLATE: z.string().optional(),
  OPS_URL: z.string().optional(),
  OPS_TOKEN: z.string().optional(),
});

/** Variables of a command. Each may come from a file, as those of the service: `DATABASE_URL_FILE`. */
export const readCommandEnv = () => readEnvironment(CommandEnvSchema, process.env);

/** Opens the api's database: that of DATABASE_URL, else the embedded one of DATA_DIR. */
export function openCommandDatabase() {
  const { DATABASE_URL: url, DATA_DIR, DB_TEMPLATE: template } = readCommandEnv();
  return openDatabase({ url, folder: join(DATA_DIR, 'db'), template });
}
