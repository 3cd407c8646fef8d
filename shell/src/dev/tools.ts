import type { ShellRuntime } from '../boot/create-runtime.ts';
import { openInspector } from './inspector.tsx';
import { reportLeaks } from './report-leaks.ts';

/** Starts the tools for developers who try a build. Returns the hooks of the fills. */
export function openTools(runtime: ShellRuntime): ReturnType<typeof reportLeaks> {
  openInspector(runtime);
  return reportLeaks(runtime.bus);
}
