// The policy comes before any script.
import './boot/trusted-types.ts';
import '@horno/ui/tokens.css';
import './chrome/base.css';
import { nextTask } from './boot/next-task.ts';

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
