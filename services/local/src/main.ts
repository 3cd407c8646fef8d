import { fileURLToPath } from 'node:url';
import { describeFinding, Refusal } from '@horno/registry';
import { runService } from '@horno/server/run-service';
import pino from 'pino';
import { builtParts } from './built-parts.ts';
import { addressForPeople as at, type RunningLocal, startLocal } from './start-local.ts';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const {
  PORT = '3000',
  OPS_PORT = '3001',
  STORE_PORT = '3002',
  PAY_PORT = '3003',
  STAGING_PORT = '3004',
  DATA_DIR = `${workspace}.horno/data`,
  LOG_LEVEL = 'warn',
} = process.env;

/** Longer than the default of the edge, because all services share one process. */
const RENDER_MS = 500;

/** Reads the deadlines of the browser for remotes, in ms, from the environment. */
function clientDeadlines(env: Record<string, string | undefined>) {
  const given = {
    load: env.REMOTE_LOAD_MS,
    mount: env.REMOTE_MOUNT_MS,
    unmount: env.REMOTE_UNMOUNT_MS,
    retries: env.REMOTE_RETRIES,
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, Number(value)]])),
  );
}

/** Returns one line for an error that the operator can fix, and the stack for others. */
function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'DB_IN_USE') return `The data folder is in use: ${message}`;
  if (code === 'DB_TOO_OLD') return message ?? code;
  if (code === 'EADDRINUSE') return `A port is busy: ${message}`;
  if (error instanceof Refusal) {
    return error.findings
      .map((found) => describeFinding(found, 'en'))
      .map(({ code: finding, message: said, hint }) => `${finding}: ${said} ${hint}`)
      .join('\n');
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function start() {
  const local = await startLocal({
    dataDir: DATA_DIR,
    parts: builtParts(workspace),
    shopPort: Number(PORT),
    opsPort: Number(OPS_PORT),
    storePort: Number(STORE_PORT),
    payPort: Number(PAY_PORT),
    stagingPort: STAGING_PORT === '' ? undefined : Number(STAGING_PORT),
    log: pino({ level: LOG_LEVEL }),
    env: process.env,
    deadlines: { renderMs: Number(process.env.RENDER_MS ?? RENDER_MS), client: clientDeadlines(process.env) },
    onProgress: (line) => console.log(`  ${line}`),
  });
  console.log(`
  Shop               ${at(local.shopUrl)}
${local.stagingUrl ? `  Staging            ${at(local.stagingUrl)}\n` : ''}  API documentation  ${at(local.shopUrl)}/api/docs
  Store screen       ${at(local.storeUrl)}
  Ops                ${at(local.opsUrl)}
  One-time ops token ${local.oneTimeToken}

  Ctrl+C stops the shop; its data stays in ${DATA_DIR}`);
  process.send?.({ ready: true, ...local, close: undefined });
  return local;
}

async function stop(local: RunningLocal) {
  await local.close().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
  process.exit();
}

await runService('shop', start, stop, explain);
