import { RootContext, type RootScope, RouterBridge } from '@horno/kit/shell';
import { App } from './app.tsx';
import { ShellContext, type ShellScope } from './shell-context.ts';

/** The shell's own React tree, the same on server and client. */
export function ShellRoot({ root, shell }: { root: RootScope; shell: ShellScope }) {
  return (
    <RootContext value={root}>
      <ShellContext value={shell}>
        <RouterBridge router={root.runtime.router}>
          <App />
        </RouterBridge>
      </ShellContext>
    </RootContext>
  );
}
