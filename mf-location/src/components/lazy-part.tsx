import { ErrorBoundary, useErrorText, useNotify } from '@horno/kit';
import { type ReactNode, Suspense } from 'react';

interface Props {
  /** Placeholder of the final size while the part loads. */
  waiting?: ReactNode;
  /** Shown when the part fails to load; without it a notification reports the error. */
  failed?: ReactNode;
  children: ReactNode;
}

/** Boundary around a lazy component. A failure stays inside it. */
export function LazyPart({ waiting = null, failed, children }: Props) {
  const notify = useNotify();
  const errorText = useErrorText();
  return (
    <ErrorBoundary
      onError={(error) => {
        if (failed === undefined) notify({ id: 'location-part', kind: 'error', text: errorText(error) });
      }}
      fallback={failed ?? null}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
