import type { DialogName } from '@horno/contracts/routes';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The present address with another dialog, or with none; everything else in it stays. */
export function useDialogAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const addressOf = useCallback(
    (dialog: DialogName | undefined) => {
      const next = new URLSearchParams(search);
      next.delete('dialog');
      if (dialog) next.set('dialog', dialog);
      else next.delete('callback');
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
