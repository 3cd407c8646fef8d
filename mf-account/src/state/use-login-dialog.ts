import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callbackTarget } from './callback.ts';

/** The address of the page under the dialog, and the callback for a registration that starts there. */
export function useLoginDialog(): { close(): void; callback: string | undefined } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  params.delete('dialog');
  const text = params.toString();
  const under = pathname + (text && `?${text}`);
  return {
    close: useCallback(() => navigate(under + hash, { replace: true }), [navigate, under, hash]),
    callback: callbackTarget(params.get('callback')) ?? callbackTarget(under),
  };
}
