/**
 * TanStack Query with one client for the page. The shell shares it as a chunk of its own, which only pages that import it load.
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

/** The query client of the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 2, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** TanStack's `useQuery` with the page's client. */
export function useQuery<T, K extends QueryKey = QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  return useQueryOf(options, queryClient);
}

/** TanStack's `useMutation` with the page's client. */
export function useMutation<T, V>(options: UseMutationOptions<T, Error, V>) {
  return useMutationOf(options, queryClient);
}
