import { tillCalls } from '@horno/contracts/calls/till';
import { FailEnvelopeSchema } from '@horno/contracts/envelope';
import { type TillFeedEntry, TillFeedEntrySchema } from '@horno/contracts/till';
import { type CallError, callError, networkError } from './result.ts';
import { serverEvents } from './server-events.ts';

/** The api sends a comment every 15 s. A connection that is silent for longer has died. */
const SILENCE_MS = 40_000;

export interface FeedHandlers {
  onOpen(): void;
  onEntry(entry: TillFeedEntry): void;
  /** The stream ended or could not be opened. Called once. */
  onLost(error: CallError): void;
}

/** Follows the orders of a store after a cursor. Returns the function that closes the stream, after which no handler is called. */
export function followFeed(store: string, after: number, handlers: FeedHandlers): () => void {
  const abort = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(silence);
    silence = setTimeout(() => abort.abort('silent'), SILENCE_MS);
  };

  async function run(): Promise<CallError> {
    const path = tillCalls.orders.path.replace('{store}', encodeURIComponent(store));
    const response = await fetch(`/api${path}/stream?after=${after}`, { signal: abort.signal, cache: 'no-store' });
    if (!response.ok || !response.body) {
      const refusal = FailEnvelopeSchema.safeParse(await response.json());
      return callError(refusal.success ? refusal.data.error.code : 'INTERNAL', response.status);
    }
    handlers.onOpen();
    for await (const { data } of serverEvents(response.body, watch)) {
      const entry = TillFeedEntrySchema.safeParse(JSON.parse(data));
      // An entry that cannot be read is not skipped: the next stream starts at the same cursor.
      if (!entry.success) return callError('BAD_ANSWER', 0);
      if (!isClosed) handlers.onEntry(entry.data);
    }
    return networkError;
  }

  let isClosed = false;
  watch();
  run()
    .catch((): CallError => networkError)
    .then((error) => {
      clearTimeout(silence);
      abort.abort();
      if (!isClosed) handlers.onLost(error);
    });
  return () => {
    isClosed = true;
    clearTimeout(silence);
    abort.abort();
  };
}
