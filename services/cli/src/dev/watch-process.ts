// Builds one remote from its sources and again at each change, and renders its parts. A process of its own, because a changed manifest needs
// new modules, and because a part may not end.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ServerBundle } from '@horno/contracts/render';
import { loadBuild, toolingOf } from '../tooling.ts';
import type { RenderMessage, WatchMessage } from './watch-remote.ts';

const [dir = '', folder = ''] = process.argv.slice(2);
const send = (message: WatchMessage) => process.send?.(message);
const serverFolder = `${folder}-server`;
const require = createRequire(import.meta.url);
const bundle = join(serverFolder, 'index.cjs');

process.on('message', async ({ id, request }: RenderMessage) => {
  try {
    const { render } = require(bundle) as ServerBundle;
    send({ id, answer: await render(request) });
  } catch (error) {
    send({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

try {
  const build = await loadBuild(dir);
  const { name, squad, global, manifest } = build;
  if (!manifest) throw new Error(`${name} has no manifest.`);
  const { watchBuild } = await toolingOf(dir);
  await watchBuild(build, { folder, serverFolder }, (result) => {
    delete require.cache[bundle];
    send('errors' in result ? result : { ...result, build: { name, squad, global, manifest } });
  });
} catch (error) {
  send({ errors: error instanceof Error ? error.message : String(error) });
}
