import { RootProvider, type RootScope, RouterBridge } from '@horno/kit/shell';
import { useEffect, useRef } from 'react';
import { App } from './app.tsx';
import { ShellContext, type ShellScope } from './shell-context.ts';

/** The shell's own React tree, the same on server and client. */
export function ShellRoot({ root, shell, onShown }: { root: RootScope; shell: ShellScope; onShown?: () => void }) {
  const shown = useRef(onShown);
  useEffect(() => void shown.current?.(), []);
  return (
    <RootProvider scope={root}>
      <ShellContext value={shell}>
        <RouterBridge router={root.runtime.router}>
          <App />
        </RouterBridge>
      </ShellContext>
    </RootProvider>
  );
}
