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
    const url = await app.listen({ host, port });
    return { app, url, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
