import type { PlaceCookie } from '@horno/contracts';
import type { PageModule, SlotModule } from '../remote-module.ts';
import { RouterBridge } from '../router/bridge.tsx';
import { RootContext, type RootScope } from '../runtime.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageHost } from './page-host.tsx';
import { RegionFailed } from './region-failed.tsx';
import { SlotHost } from './slot-host.tsx';

export interface RemoteRootProps {
  scope: RootScope;
  /** Data that came with the document, and the place that it was loaded for. */
  initial?: { data: unknown; place?: PlaceCookie };
  view: { what: 'page'; pattern: string; module: PageModule } | { what: 'slot'; module: SlotModule };
  props?: Record<string, unknown>;
}

/** The React root of one page or slot, the same tree on server and client. */
export function RemoteRoot({ scope, initial, view, props = {} }: RemoteRootProps) {
  const { runtime, remote } = scope;
  return (
    <RootContext value={scope}>
      <RouterBridge router={runtime.router} pattern={view.what === 'page' ? view.pattern : undefined}>
        <ErrorBoundary
          onError={(error) => runtime.report({ remote: remote.name, phase: 'render', error })}
          fallback={<RegionFailed />}
        >
          {view.what === 'page' ? (
            <PageHost module={view.module} initial={initial} />
          ) : (
            <SlotHost module={view.module} initial={initial} props={props} />
          )}
        </ErrorBoundary>
      </RouterBridge>
    </RootContext>
  );
}
