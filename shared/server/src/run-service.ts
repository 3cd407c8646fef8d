import { startTracing } from './start-tracing.ts';

/** A start that is under way at the signal has this long to end. */
const START_MS = 5000;

/**
 * Runs a service as a process. It takes SIGINT and SIGTERM before it has an address, because the first who reads the address may send one
 * at once. `stop` runs once. A start that fails ends the process with 1 and the text of its error. `name` is the service in traces.
 */
export async function runService<Service>(
  name: string,
  start: () => Promise<Service>,
  stop: (service: Service, signal: NodeJS.Signals) => Promise<void>,
  explain: (error: unknown) => string = (error) => (error instanceof Error ? error.message : String(error)),
): Promise<void> {
  const fail = (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  };
  // The handlers below come first.
  const tracing = startTracing(name);
  const starting = tracing.then(start);
  const started = starting.catch(() => undefined);
  let isStopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    const late = setTimeout(() => process.exit(1), START_MS).unref();
    void started.then(async (service) => {
      clearTimeout(late);
      if (service === undefined) return;
      await stop(service, signal).catch(fail);
      await (await tracing).stop();
    });
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  await starting.catch(fail);
}
