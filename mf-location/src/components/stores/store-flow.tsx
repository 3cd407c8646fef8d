import { LazyPart, lazyComponent } from '@horno/kit';
import type { FlowStart } from '../../state/flow-step.ts';
import { useAfterPlace } from '../../state/use-after-place.ts';

const FlowDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "flow" */ '../flow/flow-dialog.tsx')).FlowDialog,
);

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
