import { slot } from '@horno/kit';
import { FlowDialog } from '../components/flow/flow-dialog.tsx';
import { useAfterPlace } from '../state/use-after-place.ts';
import { useDialogAddress } from '../state/use-dialog-address.ts';
import { useDisposition } from '../state/use-disposition.ts';

/** Location tool as a dialog over any page (`?dialog=location`). Closing it removes `dialog` from the URL. */
function LocationDialog() {
  const { close } = useDialogAddress();
  const { disposition } = useDisposition();
  const after = useAfterPlace({ over: true });
  return (
    <FlowDialog start={{ kind: 'search', orderType: disposition?.orderType ?? 'D' }} onClose={close} onDone={after} />
  );
}

export default slot({ component: LocationDialog });
