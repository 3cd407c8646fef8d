import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Closes a dialog that the address opened: goes back if this page opened it, otherwise removes it from the address. */
export function useClose(fallback: string | { search: string }): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const cameFromHere = (state as { fromMenu?: boolean } | null)?.fromMenu === true;
  return useCallback(() => {
    if (cameFromHere) navigate(-1);
    else navigate(fallback, { replace: true });
  }, [cameFromHere, navigate, fallback]);
}
