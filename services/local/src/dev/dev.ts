import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { builtParts } from '../built-parts.ts';
import { startLocal } from '../start-local.ts';
import { startDevServer } from './dev-server.ts';
import { watchRemote } from './watch-remote.ts';

const USAGE = `pnpm dev [<remote>] [--to <url>] [--port 3000]

Shows the shop with one remote as you write it: the named one, or the one in this folder. Without --to, everything else is what is built here (npm run build);
with it, everything else is what runs at that address.`;

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, port: { type: 'string', default: '3000' } },
});
const [named] = positionals;
const folder = named ? join(workspace, named) : process.cwd();
const name = basename(folder);
if (!named && !existsSync(join(folder, 'remote.manifest.ts'))) {
  console.error(USAGE);
  process.exit(2);
}

/** Starts the shop from the builds, on free ports. */
async function ownShop() {
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

const target =
  values.to === undefined ? await ownShop() : { url: values.to, close: async () => undefined, ops: undefined };
let tell: (errors?: string) => void = () => undefined;
const watched = await watchRemote(folder, {
  built(ms) {
    console.log(`  ${name} built in ${ms} ms`);
    tell();
  },
  failed(errors) {
    console.error(errors);
    tell(errors);
  },
});
const server = await startDevServer({
  target: target.url,
  port: Number(values.port),
  remote: watched.remote,
  folder: watched.folder,
});
tell = server.tell;

async function stop() {
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
