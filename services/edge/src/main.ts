import { readEnv } from './env.ts';
import { startEdge } from './start.ts';

try {
  const edge = await startEdge(readEnv(process.env));
  edge.app.log.info({ url: edge.url }, 'listening');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void edge.drain().then(edge.close));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
