import { slot } from '@horno/kit';
import { FlowDialog } from '../components/flow/flow-dialog.tsx';
import { useAfterPlace } from '../state/use-after-place.ts';
import { useAskedStart } from '../state/use-asked-start.ts';
import { useDialogAddress } from '../state/use-dialog-address.ts';

/** Location tool as a dialog over any page (`?dialog=location`). Closing it removes `dialog` from the URL. */
function LocationDialog() {
  const { close } = useDialogAddress();
  const start = useAskedStart();
  const after = useAfterPlace({ over: true });
  return start ? <FlowDialog start={start} hasAddress onClose={close} onDone={after} /> : null;
}

export default slot({ component: LocationDialog });
