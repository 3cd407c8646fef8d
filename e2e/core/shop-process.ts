import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** Token with which a test acts as operations. */
export const OPS_TOKEN = 'the token of the browser tests';

export interface ShopProcess {
  shopUrl: string;
  opsUrl: string;
  /** Addresses of the store screen and of payment documents; absent where the services run apart. */
  storeUrl?: string;
  payUrl?: string;
  apiUrl: string;
  controlUrl: string;
  /** The shop as the channel `staging` has it, if the environment gives it a port. */
  stagingUrl?: string;
  oneTimeToken: string;
  dataDir: string;
  /** Output of the processes, for a failing test's report. */
  output(): string;
  stop(): Promise<void>;
}

export interface LocalShop extends ShopProcess {
  /** Stops the shop and leaves its data. Returns its exit code. */
  end(): Promise<number | null>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The embedded database is a large WebAssembly program: a shop of a test runs it too briefly to gain from its optimisation. */
const briefly = ['--liftoff-only'];

/** Result of a first start, shared by the shops of a run: tables, the chain's data, release 1. */
export const madeOnce = ['db', 'artifacts', 'registry'];

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'horno-e2e-'));
  const model = process.env.HORNO_E2E_MODEL;
  if (model) for (const name of madeOnce) cpSync(join(model, name), join(dataDir, name), { recursive: true });
  return dataDir;
}

/** Starts the whole shop as `npm start` does, on free ports, with an unused data folder and the test endpoints. */
export async function startShop(env: Record<string, string> = {}): Promise<LocalShop> {
  const dataDir = newDataDir();
  const chunks: Buffer[] = [];
  const child = fork(join(workspace, 'services/dist/local.mjs'), [], {
    cwd: workspace,
    execArgv: ['--no-warnings', ...(env.NODE_ENV === 'production' ? [] : briefly)],
    silent: true,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HORNO_DEMO: '1',
      PORT: '0',
      OPS_PORT: '0',
      STORE_PORT: '0',
      PAY_PORT: '0',
      // A story of staging asks for it.
      STAGING_PORT: '',
      CONTROL_PORT: '0',
      DATA_DIR: dataDir,
      // The log is read completely at the end.
      LOG_LEVEL: 'info',
      AUTH_TRIES: '500',
      LIMITS_FACTOR: '1000',
      OPS_TOKEN,
      // Orders advance only when a test says so.
      KITCHEN_PHASE_SECONDS: '3600',
      // Limits that depend on the speed of the machine are off.
      RENDER_MS: '5000',
      ...env,
    },
  });
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const urls = await new Promise<
    Pick<ShopProcess, 'shopUrl' | 'opsUrl' | 'storeUrl' | 'payUrl' | 'apiUrl' | 'controlUrl' | 'oneTimeToken'>
  >((resolve, reject) => {
    child.once('message', (message) => resolve(message as never));
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${output()}`)));
  });
  return {
    ...urls,
    dataDir,
    output,
    end() {
      child.kill('SIGTERM');
      return ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
