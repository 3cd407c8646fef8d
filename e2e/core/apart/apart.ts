import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Operator, signInOperator } from '../../commands/operator.ts';
import { freePort, OPS_TOKEN, type ShopProcess } from '../shop-process.ts';
import { publishAll } from './publish-all.ts';
import { type Service, startService } from './service.ts';

/** Token of every service for `/metrics`, and of the edges for `/healthz` with details. */
export const metricsToken = 'the metrics token of the services';

export interface Apart extends ShopProcess {
  operator: Operator;
  api: Part;
  registry: Part;
  /** All behind the same key and the same api; `shopUrl` is the first one's. */
  edges: (Part & { url: string })[];
  /** Folder of artifacts that the registry writes and the edges read. */
  artifactsDir: string;
}

/** One service that a test may stop and start again, in its own folder and at its own port. */
export interface Part {
  readonly service: Service;
  readonly dataDir: string;
  start(): Promise<void>;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface ApartOptions {
  edges?: number;
  /** Additional environment of each service. */
  api?: Record<string, string>;
  registry?: Record<string, string>;
  edge?: Record<string, string>;
  /** Further environment of one edge. */
  edgeOf?: (index: number) => Record<string, string>;
  /** Runs with the environment of the api before it starts, for example to import a catalogue. */
  beforeApi?: (env: Record<string, string>) => void;
}

async function part(dataDir: string, open: () => Promise<Service>): Promise<Part> {
  let service = await open();
  return {
    dataDir,
    get service() {
      return service;
    },
    async start() {
      service = await open();
    },
    stop: (signal) => service.stop(signal),
  };
}

/** The registry's public keys, as `EDGE_PUBLIC_KEYS` takes them. */
export const publicKeysOf = async (opsUrl: string): Promise<string> => {
  const { keys } = (await (await fetch(`${opsUrl}/v1/keys`)).json()) as {
    keys: { keyId: string; publicKey: string }[];
  };
  return JSON.stringify(Object.fromEntries(keys.map(({ keyId, publicKey }) => [keyId, publicKey])));
};

/** Starts api, registry and edges as separate processes, each with its own folder, then publishes and releases the built parts. */
export async function startApart({ edges = 1, ...more }: ApartOptions = {}): Promise<Apart> {
  const root = mkdtempSync(join(tmpdir(), 'horno-apart-'));
  const folder = (name: string) => join(root, name);
  const [apiPort, opsPort, controlPort] = [await freePort(), await freePort(), await freePort()];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  const artifactsDir = folder('artifacts');
  const edgePorts: number[] = [];
  while (edgePorts.length < edges) edgePorts.push(await freePort());
  const shopUrl = `http://127.0.0.1:${edgePorts[0]}`;

  const registry = await part(folder('registry'), () =>
    startService({
      main: 'services/dist/registry.mjs',
      readyUrl: `${opsUrl}/v1/keys`,
      env: {
        HORNO_OPS_PORT: String(opsPort),
        HORNO_REGISTRY_DIR: folder('registry'),
        HORNO_ARTIFACTS_DIR: artifactsDir,
        HORNO_SECOND_PERSON: '',
        HORNO_METRICS_TOKEN: metricsToken,
        HORNO_API_URL: apiUrl,
        HORNO_API_OPS_TOKEN: OPS_TOKEN,
        ...more.registry,
      },
    }),
  );
  const apiEnv = {
    NODE_ENV: 'test',
    HORNO_DEMO: '1',
    PORT: String(apiPort),
    CONTROL_PORT: String(controlPort),
    DATA_DIR: folder('api'),
    PUBLIC_URL: shopUrl,
    AUTH_TRIES: '500',
    LIMITS_FACTOR: '1000',
    OPS_TOKEN,
    METRICS_TOKEN: metricsToken,
    KITCHEN_PHASE_SECONDS: '3600',
    ...more.api,
  };
  more.beforeApi?.(apiEnv);
  const api = await part(folder('api'), () =>
    startService({ main: 'services/dist/api.mjs', readyUrl: `${apiUrl}/readyz`, env: apiEnv }),
  );
  const oneTimeToken = registry.service.output().trim().split('\n').at(-1) ?? '';
  const urls = { shopUrl, opsUrl, apiUrl, controlUrl: `http://127.0.0.1:${controlPort}`, oneTimeToken, dataDir: root };
  const operator = await signInOperator(urls);
  await publishAll(operator, opsUrl);
  const publicKeys = await publicKeysOf(opsUrl);
  const opened: Apart['edges'] = [];
  for (const [index, port] of edgePorts.entries()) {
    const url = `http://127.0.0.1:${port}`;
    const edge = await part(folder(`edge-${index}`), () =>
      startService({
        main: 'services/dist/edge.mjs',
        readyUrl: `${url}/healthz`,
        env: {
          EDGE_PORT: String(port),
          EDGE_PAY_PORT: '0',
          EDGE_API_URL: apiUrl,
          EDGE_REGISTRY_URL: opsUrl,
          EDGE_PUBLIC_KEYS: publicKeys,
          EDGE_ARTIFACTS_DIR: artifactsDir,
          EDGE_DATA_DIR: folder(`edge-${index}`),
          EDGE_METRICS_TOKEN: metricsToken,
          EDGE_SEAL_KEY: Buffer.alloc(32, 7).toString('base64'),
          ...more.edge,
          ...more.edgeOf?.(index),
        },
      }),
    );
    opened.push(Object.defineProperties({ url } as Part & { url: string }, Object.getOwnPropertyDescriptors(edge)));
  }
  const parts = [...opened, api, registry];
  return {
    ...urls,
    operator,
    api,
    registry,
    edges: opened,
    artifactsDir,
    output: () => parts.map(({ service }) => service.output()).join('\n'),
    async stop() {
      for (const each of parts) await each.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
