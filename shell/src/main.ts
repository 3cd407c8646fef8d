// The policy comes before any script.
import './boot/trusted-types.ts';
import '@horno/ui/tokens.css';
import '@horno/ui/vocabulary.css';
import './chrome/base.css';
import { nextTask } from './boot/next-task.ts';
import type { EntryRequire } from './federation/entry-require.ts';
import { loadChunks } from './federation/load-chunks.ts';

/** The bundler's runtime. */
declare const __webpack_require__: EntryRequire;
if (__webpack_require__.un) loadChunks(__webpack_require__, __webpack_require__.un);

/** Evaluates the shell's one script in several short tasks, then starts the shop. */
async function main(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: [] */ '@horno/kit/shell');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './boot/start.tsx');
  await nextTask();
  await start();
}

void main();
