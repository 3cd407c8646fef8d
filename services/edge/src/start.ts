import type { AddressInfo } from 'node:net';
import { createEdge, type Edge } from './create-edge.ts';
import type { EdgeOptions } from './options.ts';

export interface RunningEdge extends Edge {
  /** `http://127.0.0.1:3000` */
  url: string;
}

/** Creates the edge and listens for requests. */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const edge = await createEdge(options);
  const { host = '127.0.0.1', port = 3000 } = options;
  try {
    await edge.app.listen({ host, port });
  } catch (error) {
    await edge.close();
    throw error;
  }
  const address = edge.app.server.address() as AddressInfo;
  return { ...edge, url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}` };
}
