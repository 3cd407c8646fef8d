import { type ComponentType, type ReactNode, lazy as reactLazy, Suspense } from 'react';
import { useNotify } from './hooks.ts';
import { lazy } from './lazy.ts';
import { ErrorBoundary } from './root/error-boundary.tsx';
import { useRoot } from './runtime.ts';

/**
 * Makes a component that is loaded when it is first rendered. Render it inside `LazyPart`.
 *
 * @example
 * const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet);
 */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>) {
  const loadComponent = lazy(load);
  return reactLazy(async () => ({ default: await loadComponent() }));
}

interface LazyPartProps {
  /** Shown while the component loads; as large as the component. */
  waiting?: ReactNode;
  /** Shown when the component fails to load. Without it the failure is shown as a notice. */
  failed?: ReactNode;
  children: ReactNode;
}

/** Limits loading and failure of a lazy component to its own place on the page. A failure is reported. */
export function LazyPart({ waiting = null, failed, children }: LazyPartProps) {
  const notify = useNotify();
  const { runtime, remote } = useRoot();
  return (
    <ErrorBoundary
      onError={(error) => {
        runtime.report({ remote: remote.name, phase: 'lazy-load', error });
        if (failed === undefined) notify({ id: 'lazy-part', kind: 'error', text: (_, errorText) => errorText(error) });
      }}
      fallback={failed ?? null}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
