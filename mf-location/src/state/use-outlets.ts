import { outletsCalls } from '@horno/contracts/calls/outlets';
import { useApi } from '@horno/kit';
import { useQuery } from '@horno/kit/query';

/** Queries all stores of the chain. */
export function useOutlets() {
  const api = useApi();
  return useQuery({
    queryKey: ['location', 'outlets'],
    queryFn: async () => (await api.call(outletsCalls.list, {})).items,
  });
}
