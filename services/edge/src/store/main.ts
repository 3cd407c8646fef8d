import { runService } from '@horno/server/run-service';
import { readEnv } from './env.ts';
import { startStore } from './start.ts';

await runService(
  'store',
  async () => {
    const store = await startStore(readEnv(process.env));
    store.app.log.info({ url: store.url }, 'listening');
    return store;
  },
  (store) => store.close(),
);
