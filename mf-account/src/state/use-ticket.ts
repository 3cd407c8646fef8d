import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type SocialTicket, ticketOfHash, ticketOfState } from '../domain/social.ts';

/**
 * The finished sign-in at a provider with which the customer returned. It moves from the address to the history state, where it survives
 * a reload and is not logged. Undefined in the first render, which equals the server's.
 */
export function useTicket(): SocialTicket | undefined {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<SocialTicket>();

  useEffect(() => {
    const fresh = ticketOfHash(hash);
    if (fresh) navigate(pathname + search, { replace: true, state: { ticket: fresh } });
    const found = fresh ?? ticketOfState(state);
    setTicket((known) => (known?.token === found?.token ? known : found));
  }, [hash, pathname, search, state, navigate]);

  return ticket;
}
