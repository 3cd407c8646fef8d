import { slot } from '@horno/kit';
import { useSearchParams } from 'react-router-dom';
import { FlowDialog } from '../components/flow/flow-dialog.tsx';
import type { FlowStart } from '../state/flow-step.ts';
import { useAfterPlace } from '../state/use-after-place.ts';
import type { ASKED_PLACE } from '../state/use-dialog-address.ts';
import { useDialogAddress } from '../state/use-dialog-address.ts';
import { useDisposition } from '../state/use-disposition.ts';
import { useSavedLocation } from '../state/use-saved-places.ts';

/** Location tool as a dialog over any page (`?dialog=location`). Closing it removes `dialog` from the URL. */
function LocationDialog() {
  const { close } = useDialogAddress();
  const start = useAskedStart();
  const after = useAfterPlace({ over: true });
  return start ? <FlowDialog start={start} hasAddress onClose={close} onDone={after} /> : null;
}

export default slot({ component: LocationDialog });

type Asked = (typeof ASKED_PLACE)[number];

/**
 * First step of the dialog: the place that the address names (`saved`, `store`), otherwise the search. An id that is not among the
 * customer's addresses starts the search. Undefined while the addresses load.
 */
function useAskedStart(): FlowStart | undefined {
  const [params] = useSearchParams();
  const { disposition } = useDisposition();
  const asked = (name: Asked) => params.get(name) || undefined;
  const { location, isWaiting } = useSavedLocation(asked('saved'));
  if (isWaiting) return undefined;
  if (location) return { kind: 'saved', location };
  const code = asked('store');
  if (code) return { kind: 'outlet', code };
  return { kind: 'search', orderType: disposition?.orderType ?? 'D' };
}
