import { allPages } from '@horno/contracts/all-pages';
import { okEnvelope } from '@horno/contracts/envelope';
import { asCall, traceHeaders } from '@horno/server/tracing';
import type * as z from 'zod/mini';

const TIMEOUT_MS = 3000;

/** Calls the api for public data without parameters. Rejects when the api does not answer or `answer` does not match. */
export async function askApi<T extends z.ZodMiniType>(
  apiBase: string,
  { path, answer }: { path: string; answer: T },
): Promise<z.infer<T>> {
  const response = await asCall('api GET', () =>
    fetch(apiBase + path, {
      headers: { accept: 'application/json', lang: 'es', client: 'edge', ...traceHeaders() },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  );
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const envelope = okEnvelope(answer).parse(await response.json()) as { data: z.infer<T> };
  return envelope.data;
}

/** Returns the items of all pages of a list. Rejects as `askApi`. */
export function askPages<Item>(
  apiBase: string,
  { path, answer }: { path: string; answer: z.ZodMiniType<{ items: Item[]; pages: number }> },
): Promise<Item[]> {
  return allPages(({ page }) => askApi(apiBase, { path: page === undefined ? path : `${path}?page=${page}`, answer }));
}
