import { readEnv } from './env.ts';
import { startEdge } from './start.ts';

try {
  const edge = await startEdge(readEnv(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void edge.drain().then(edge.close));
  }
  edge.app.log.info({ url: edge.url }, 'listening');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
