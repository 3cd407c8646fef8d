import { readEnv } from './env.ts';
import { startStore } from './start.ts';

try {
  const store = await startStore(readEnv(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void store.close());
  store.app.log.info({ url: store.url }, 'listening');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
