import { okEnvelope } from '@horno/contracts/envelope';
import type * as z from 'zod/mini';

const TIMEOUT_MS = 3000;

/** What the edge itself reads from the api: public answers, without parameters, of which it needs what `answer` names. Rejects when it does not come. */
export async function askApi<T extends z.ZodMiniType>(
  apiBase: string,
  { path, answer }: { path: string; answer: T },
): Promise<z.infer<T>> {
  const response = await fetch(apiBase + path, {
    headers: { accept: 'application/json', lang: 'es', client: 'edge' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const envelope = okEnvelope(answer).parse(await response.json()) as { data: z.infer<T> };
  return envelope.data;
}
