import { createEdge, type Edge } from './create-edge.ts';
import type { EdgeOptions } from './options.ts';

export interface RunningEdge extends Edge {
  /** `http://127.0.0.1:3000` */
  url: string;
  /** Address of the origin of payments: `http://127.0.0.1:3003`. */
  payUrl: string;
}

/** Creates the edge and listens for requests. */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const edge = await createEdge(options);
  const { host = '127.0.0.1', port = 3000, payPort = 0 } = options;
  try {
    // A page of the shop may lead to a payment at once.
    const payUrl = await edge.pay.listen({ host, port: payPort });
    const url = await edge.app.listen({ host, port });
    return { ...edge, url, payUrl };
  } catch (error) {
    await edge.close();
    throw error;
  }
}
