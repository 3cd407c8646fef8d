import { RootProvider, type RootScope, RouterBridge } from '@horno/kit/shell';
import { createRoot } from 'react-dom/client';
import { Fallback } from '../app/fallback.tsx';
import { ShellContext, type ShellScope } from '../app/shell-context.ts';
import type { FillTarget } from '../slots/fill-target.ts';

/** The designed fallback in a region's element. A regular slot's absence is silent. Ends with the returned function. */
export function showFallback(
  root: RootScope,
  shell: ShellScope,
  target: FillTarget,
  element: HTMLElement,
  retry: () => void,
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
          />
        </RouterBridge>
      </ShellContext>
    </RootProvider>,
  );
  // It may end while another root is rendering, in which React refuses to unmount this one.
  return () => void Promise.resolve().then(() => reactRoot.unmount());
}
