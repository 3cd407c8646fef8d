import { RootProvider, type RootScope, RouterBridge } from '@horno/kit/shell';
import { createRoot } from 'react-dom/client';
import { Fallback } from '../app/fallback.tsx';
import { ShellContext, type ShellScope } from '../app/shell-context.ts';
import type { FillTarget } from '../slots/fill-target.ts';

/** Shows the designed fallback in the element of a region; a regular slot stays empty. Returns the function that removes it. */
export function showFallback(
  root: RootScope,
  shell: ShellScope,
  target: FillTarget,
  element: HTMLElement,
  retry: () => void,
  isOffline = false,
): () => void {
  if (target.criticality === 'regular') return () => undefined;
  if (target.kind === 'page') {
    root.runtime.onHead({ title: root.runtime.i18n.t('shell:fallback.title'), robots: 'noindex' });
  }
  const reactRoot = createRoot(element, { identifierPrefix: '_fallback' });
  reactRoot.render(
    <RootProvider scope={root}>
      <ShellContext value={shell}>
        <RouterBridge router={root.runtime.router}>
          <Fallback
            kind={target.kind === 'page' ? 'page' : 'region'}
            onRetry={target.remote.state === 'on' ? retry : undefined}
            isOffline={isOffline}
          />
        </RouterBridge>
      </ShellContext>
    </RootProvider>,
  );
  // React refuses to unmount this root while another one renders, so the call is deferred.
  return () => void Promise.resolve().then(() => reactRoot.unmount());
}
