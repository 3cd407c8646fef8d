import type { DialogName } from '@horno/contracts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Asks another remote for its dialog, over the page that is open (domain §1: a request is an address). */
export function useOpenDialog(): (name: DialogName) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (name) => {
      const next = new URLSearchParams(search);
      next.set('dialog', name);
      navigate({ search: next.toString() });
    },
    [navigate, search],
  );
}
