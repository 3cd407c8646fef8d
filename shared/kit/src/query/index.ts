/**
 * TanStack Query with the shop's one client. Lent by the shell as its own chunk: a page that does not import it does not load it.
 * Reads retry twice, writes never.
 */
import {
  QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation as useMutationOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 2, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

export function useQuery<T, K extends QueryKey = QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  return useQueryOf(options, queryClient);
}

export function useMutation<T, V>(options: UseMutationOptions<T, Error, V>) {
  return useMutationOf(options, queryClient);
}
