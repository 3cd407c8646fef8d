import type { DialogName } from '@horno/contracts/routes';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Parameters that name the place to take at once: a saved address of the customer, or a store for carry-out. */
export const ASKED_PLACE = ['saved', 'store'] as const;

/** Builds the current URL with another dialog, or without one. Other parameters stay. */
export function useDialogAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const addressOf = useCallback(
    (dialog: DialogName | undefined) => {
      const next = new URLSearchParams(search);
      next.delete('dialog');
      if (dialog) next.set('dialog', dialog);
      else for (const name of ['callback', ...ASKED_PLACE]) next.delete(name);
      const text = next.toString();
      return { pathname, search: text ? `?${text}` : '' };
    },
    [pathname, search],
  );

  return {
    addressOf,
    close: useCallback(() => navigate(addressOf(undefined), { replace: true }), [navigate, addressOf]),
  };
}
