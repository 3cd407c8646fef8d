import { startApi } from './start.ts';

try {
  const api = await startApi();
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    api.deps.log.info({ signal }, 'stopping');
    // Requests and jobs under way have this long; then the process ends all the same.
    setTimeout(() => {
      api.deps.log.warn('not everything ended in time');
      process.exit(1);
    }, api.deps.env.STOP_MS).unref();
    api.close().catch((error) => {
      api.deps.log.error({ err: error }, 'stopping failed');
      process.exitCode = 1;
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
