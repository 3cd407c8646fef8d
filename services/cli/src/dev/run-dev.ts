import { startDevServer } from './dev-server.ts';
import type { DevOptions } from './options.ts';
import { startTypeCheck } from './type-check.ts';
import { watchRemote } from './watch-remote.ts';

/** The shop that serves everything except the remote. */
export interface Target {
  url: string;
  close(): Promise<void>;
  /** Address of operations with its token, where this process runs the shop. */
  ops?: string;
}

/** Serves a shop with one remote from its sources until SIGINT or SIGTERM. */
export async function runDev({ name, folder, port }: DevOptions, target: Target): Promise<void> {
  let tell: (errors?: string) => void = () => undefined;
  const failed = (errors: string) => {
    console.error(errors);
    tell(errors);
  };
  let tellTypes: (errors: string) => void = () => undefined;
  const types = startTypeCheck({
    folder,
    report(errors) {
      if (errors) console.error(errors);
      tellTypes(errors);
    },
  });
  const watched = await watchRemote(folder, {
    built(ms) {
      console.log(`  ${name} built in ${ms} ms`);
      tell();
      types.check();
    },
    failed,
  });
  const { remote, folder: files, render } = watched;
  const server = await startDevServer({ target: target.url, port, remote, folder: files, render });
  tell = server.tell;
  tellTypes = server.tellTypes;
  // The first check may have ended before the server listened.
  types.check();

  async function stop() {
    types.stop();
    await watched.close();
    await server.close();
    await target.close();
    process.exit(0);
  }
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`
  Shop   ${server.url.replace('127.0.0.1', 'localhost')}   ${name} from its sources, the rest from ${target.url}
${target.ops ? `  Ops    ${target.ops}\n` : ''}
  Ctrl+C stops it.`);
}
