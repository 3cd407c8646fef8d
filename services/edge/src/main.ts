import { startEdge } from './edge.ts';
import { optionsFromEnv } from './env.ts';

const edge = await startEdge(optionsFromEnv(process.env));
edge.app.log.info({ url: edge.url }, 'listening');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void edge.drain().then(edge.close));
}
