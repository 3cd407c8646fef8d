import { ErrorBoundary, useErrorText, useNotify } from '@horno/kit';
import { type ReactNode, Suspense } from 'react';

interface Props {
  /** What stands here until the part is there, of its final size. */
  waiting?: ReactNode;
  /** What stands here when the part cannot be had; without it the failure is told as a notice. */
  failed?: ReactNode;
  children: ReactNode;
}

/** A part that is fetched when it is needed; its failure stays its own. */
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
