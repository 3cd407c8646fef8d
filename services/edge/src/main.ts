import { runService } from '@horno/server/run-service';
import { readEnv } from './env.ts';
import { startEdge } from './start.ts';

await runService(
  'edge',
  async () => {
    const edge = await startEdge(readEnv(process.env));
    edge.app.log.info({ url: edge.url }, 'listening');
    return edge;
  },
  async (edge) => {
    await edge.drain();
    await edge.close();
  },
);
