import type { ShellRuntime } from '../boot/create-runtime.ts';
import { openInspector } from './inspector.tsx';
import { reportLeaks } from './report-leaks.ts';

/** What a page brings for people who try a build of their own. Gives what the fills tell it by. */
export function openTools(runtime: ShellRuntime): ReturnType<typeof reportLeaks> {
  openInspector(runtime);
  return reportLeaks(runtime.bus);
}
