import { useSearchParams } from 'react-router-dom';
import type { FlowStart } from './flow-step.ts';
import type { ASKED_PLACE } from './use-dialog-address.ts';
import { useDisposition } from './use-disposition.ts';
import { useSavedLocation } from './use-saved-places.ts';

type Asked = (typeof ASKED_PLACE)[number];

/**
 * First step of the dialog: the place that the address names (`saved`, `store`), otherwise the search. An id that is not among the
 * customer's addresses starts the search. Undefined while the addresses load.
 */
export function useAskedStart(): FlowStart | undefined {
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
