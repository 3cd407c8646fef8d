import { callbackTarget } from '@horno/contracts/callback';
import { routes } from '@horno/kit';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ASKED_PLACE, useDialogAddress } from './use-dialog-address.ts';
import type { FlowOutcome } from './use-flow.ts';

/**
 * Navigates after a place was set: to `callback`, else with a cart to the deals and without one to the pizzas (spec 1 §4). `over`: the
 * tool is a dialog over a page. The dialog then only closes, unless the cart was emptied or the page is home; a part of home that
 * asked for a certain place continues then.
 */
export function useAfterPlace({
  over,
}: {
  over: boolean;
}): (outcome: Pick<FlowOutcome, 'isEmptied' | 'hadCart'>) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { close } = useDialogAddress();
  const isAsked = ASKED_PLACE.some((name) => params.has(name));
  return ({ isEmptied, hadCart }) => {
    const target = callbackTarget(params.get('callback'));
    if (target) navigate(target);
    else if (over && !isEmptied && (pathname !== '/' || isAsked)) close();
    else navigate(routes.category.to({ slug: hadCart ? 'deals' : 'pizzas' }));
  };
}

/** Navigates after a time was set: to `callback`, else back to the page under the dialog. */
export function useAfterTime(): () => void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { close } = useDialogAddress();
  return () => {
    const target = callbackTarget(params.get('callback'));
    if (target) navigate(target);
    else close();
  };
}
