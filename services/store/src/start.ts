import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createStoreServer } from './create-store-server.ts';
import { resolveOptions, type StoreOptions } from './options.ts';

export interface RunningStore {
  app: FastifyInstance;
  /** `http://127.0.0.1:3002` */
  url: string;
  close(): Promise<void>;
}

/** Creates the server and listens for requests. */
export async function startStore(options: StoreOptions): Promise<RunningStore> {
  const app = await createStoreServer(await resolveOptions(options));
  const { host = '127.0.0.1', port = 3002 } = options;
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address() as AddressInfo;
  return {
    app,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () => app.close(),
  };
}
