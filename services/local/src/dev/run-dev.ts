import pino from 'pino';
import { builtParts } from '../built-parts.ts';
import { startLocal } from '../start-local.ts';
import { startDevServer } from './dev-server.ts';
import type { DevOptions } from './options.ts';
import { startTypeCheck } from './type-check.ts';
import { watchRemote } from './watch-remote.ts';

/** Starts the shop from the builds, on free ports. */
async function ownShop(workspace: string) {
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

/** Serves the shop with one remote from its sources until SIGINT or SIGTERM. */
export async function runDev(workspace: string, { name, folder, port, to }: DevOptions): Promise<void> {
  const target = to ? { url: to, close: async () => undefined, ops: undefined } : await ownShop(workspace);
  let tell: (errors?: string) => void = () => undefined;
  const failed = (errors: string) => {
    console.error(errors);
    tell(errors);
  };
  const types = startTypeCheck({ workspace, folder, failed });
  const watched = await watchRemote(folder, {
    built(ms) {
      console.log(`  ${name} built in ${ms} ms`);
      tell();
      types.check();
    },
    failed,
  });
  const server = await startDevServer({ target: target.url, port, remote: watched.remote, folder: watched.folder });
  tell = server.tell;

  async function stop() {
    types.stop();
    await watched.close();
    await server.close();
    await target.close();
    process.exit(0);
  }
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`
  Shop   ${server.url.replace('127.0.0.1', 'localhost')}   ${name} from its sources, the rest from ${target.url}
${target.ops ? `  Ops    ${target.ops}\n` : ''}
  Ctrl+C stops it.`);
}
