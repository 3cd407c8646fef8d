import type { SavedReceipt } from '@horno/contracts/saved-receipt';
import { useApi, useIsCustomer } from '@horno/kit';
import { useEffect, useState } from 'react';
import { accountCalls } from '../data/lazy-calls.ts';

/** Saved companies of a signed-in customer. A failure returns none. */
export function useCompanies(): { companies: SavedReceipt[]; isCustomer: boolean } {
  const api = useApi();
  const isCustomer = useIsCustomer();
  const [companies, setCompanies] = useState<SavedReceipt[]>([]);
  useEffect(() => {
    if (!isCustomer) return;
    const abort = new AbortController();
    accountCalls.loadCompanies(api, abort.signal).then(
      (found) => !abort.signal.aborted && setCompanies(found),
      () => undefined,
    );
    return () => abort.abort();
  }, [api, isCustomer]);
  return { companies, isCustomer };
}
