import type { Target } from '@horno/cli/internal/dev';
import pino from 'pino';
import { builtParts } from '../built-parts.ts';
import { startLocal } from '../start-local.ts';

/** Starts the shop from the builds, on free ports. */
export async function startOwnShop(workspace: string): Promise<Target> {
  const local = await startLocal({
    dataDir: process.env.DATA_DIR ?? `${workspace}.horno/dev`,
    parts: builtParts(workspace),
    shopPort: 0,
    opsPort: Number(process.env.OPS_PORT ?? 0),
    storePort: Number(process.env.STORE_PORT ?? 0),
    payPort: Number(process.env.PAY_PORT ?? 0),
    log: pino({ level: process.env.LOG_LEVEL ?? 'warn' }),
    env: { NODE_ENV: 'development', HORNO_DEMO: '1', ...process.env },
    deadlines: { renderMs: 2000 },
  });
  return { url: local.shopUrl, close: local.close, ops: `${local.opsUrl}, one-time token ${local.oneTimeToken}` };
}
