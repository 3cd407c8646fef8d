import { lazy } from 'react';
import type { FlowStart } from '../../state/flow-step.ts';
import { useAfterPlace } from '../../state/use-after-place.ts';
import { LazyPart } from '../lazy-part.tsx';

const FlowDialog = lazy(() => import(/* webpackChunkName: "flow" */ '../flow/flow-dialog.tsx'));

interface Props {
  start: FlowStart | undefined;
  onClose(): void;
}

/** Location flow over a store page. Continues to the deals when it is done. */
export function StoreFlow({ start, onClose }: Props) {
  const after = useAfterPlace({ over: false });
  if (!start) return null;
  return (
    <LazyPart>
      <FlowDialog
        start={start}
        onClose={onClose}
        onDone={(outcome) => {
          onClose();
          after(outcome);
        }}
      />
    </LazyPart>
  );
}
