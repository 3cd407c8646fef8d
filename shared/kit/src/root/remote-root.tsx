import type { PlaceCookie } from '@horno/contracts/disposition';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { addPartMessages } from '../i18n/open-i18n.ts';
import type { PageModule, SlotModule } from '../remote-module.ts';
import { RouterBridge } from '../router/bridge.tsx';
import type { RootScope } from '../runtime.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageHost } from './page-host.tsx';
import { RegionFailed } from './region-failed.tsx';
import { RootProvider } from './root-provider.tsx';
import { type Initial, useLoaded } from './use-loaded.ts';

interface SlotHostProps {
  module: SlotModule;
  initial: Initial;
  props: Record<string, unknown>;
}

/** Renders a slot component. A slot has no route parameters; it follows language, place and the flags that it names. */
function SlotHost({ module, initial, props }: SlotHostProps) {
  const { loaded, retry } = useLoaded('slot', module, initial);
  if (loaded.state === 'failed') return <RegionFailed onRetry={retry} />;
  if (loaded.state === 'waiting') return module.skeleton ? <module.skeleton /> : null;
  return <module.component {...props} data={loaded.data} />;
}

/** Props of `RemoteRoot`. */
export interface RemoteRootProps {
  scope: RootScope;
  /** Data of the document, and the place that they were loaded for. */
  initial?: { data: unknown; place?: PlaceCookie };
  view: { what: 'page'; pattern: string; module: PageModule } | { what: 'slot'; module: SlotModule };
  props?: Record<string, unknown>;
  /** Called when the content is interactive. */
  onShown?: () => void;
}

/** The React root of one page or slot, the same tree on server and client. */
export function RemoteRoot({ scope, initial, view, props = {}, onShown }: RemoteRootProps) {
  useMemo(() => {
    const { messages } = view.module;
    if (messages) addPartMessages(scope.runtime.i18n, scope.remote.namespace, messages);
  }, [scope, view.module]);
  const shown = useRef(onShown);
  useEffect(() => void shown.current?.(), []);
  return (
    <RootProvider scope={scope}>
      <RouterBridge router={scope.runtime.router} pattern={view.what === 'page' ? view.pattern : undefined}>
        <Contained scope={scope} initial={initial} view={view} props={props} />
      </RouterBridge>
    </RootProvider>
  );
}

/** Replaces content that throws. Another address or a tap on retry renders it again. */
function Contained({ scope, initial, view, props = {} }: RemoteRootProps) {
  const { runtime, remote } = scope;
  const { pathname } = useLocation();
  const [round, setRound] = useState(0);
  // Data of the first address only: content that mounts again after an error loads its data.
  const first = useRef(initial);
  useEffect(() => {
    first.current = undefined;
  }, []);
  return (
    <ErrorBoundary
      resetOn={`${round} ${pathname}`}
      onError={(error) => runtime.report({ remote: remote.name, phase: 'render', error })}
      fallback={
        <RegionFailed pagePath={view.what === 'page' ? pathname : ''} onRetry={() => setRound((count) => count + 1)} />
      }
    >
      {view.what === 'page' ? (
        <PageHost module={view.module} initial={first.current} />
      ) : (
        <SlotHost module={view.module} initial={first.current} props={props} />
      )}
    </ErrorBoundary>
  );
}
