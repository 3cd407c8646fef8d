import { ErrorBoundary } from '@horno/kit';
import { type ReactNode, Suspense } from 'react';

interface Props {
  /** Stands here until the part is there, of its final size. */
  waiting?: ReactNode;
  /** Stands here when the part cannot be had. */
  failed: ReactNode;
  children: ReactNode;
}

/** A part that is fetched when it is needed; its failure stays its own. */
export function LazyPart({ waiting = null, failed, children }: Props) {
  return (
    <ErrorBoundary onError={() => undefined} fallback={failed}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
