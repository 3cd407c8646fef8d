import type { DialogName } from '@horno/contracts/routes';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Asks another remote for its dialog, over the page that is open (domain §1: a request is an address). `callback`: where the customer
 * goes when it is done.
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
