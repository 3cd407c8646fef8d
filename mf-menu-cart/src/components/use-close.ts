import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Closes what an address opened: Back when it was opened from here, else the address without it. */
export function useClose(fallback: string | { search: string }): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const cameFromHere = (state as { fromMenu?: boolean } | null)?.fromMenu === true;
  return useCallback(() => {
    if (cameFromHere) navigate(-1);
    else navigate(fallback, { replace: true });
  }, [cameFromHere, navigate, fallback]);
}
