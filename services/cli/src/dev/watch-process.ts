// Builds one remote from its sources and again at each change. A process of its own, because a changed manifest needs new modules.
import { loadBuild, toolingOf } from '../tooling.ts';
import type { WatchMessage } from './watch-remote.ts';

const [dir = '', folder = ''] = process.argv.slice(2);
const send = (message: WatchMessage) => process.send?.(message);

try {
  const build = await loadBuild(dir);
  const { name, squad, global, manifest } = build;
  if (!manifest) throw new Error(`${name} has no manifest.`);
  const { watchBuild } = await toolingOf(dir);
  await watchBuild(build, folder, (result) =>
    send('errors' in result ? result : { ms: result.ms, hash: result.hash, build: { name, squad, global, manifest } }),
  );
} catch (error) {
  send({ errors: error instanceof Error ? error.message : String(error) });
}
