import type { DialogName } from '@horno/contracts/routes';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Opens a dialog of another remote over the present page, by an address (domain §1). `callback`: address that follows when the
 * customer has finished.
 */
export function useOpenDialog(): (name: DialogName, callback?: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (name, callback) => {
      const next = new URLSearchParams(search);
      next.set('dialog', name);
      if (callback) next.set('callback', callback);
      else next.delete('callback');
      navigate({ search: next.toString() });
    },
    [navigate, search],
  );
}
