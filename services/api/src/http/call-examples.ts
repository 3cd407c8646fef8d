import recorded from '../../data/examples.json' with { type: 'json' };
import { tillExamples } from './till-examples.ts';

/** A call as it may be sent and answered. */
export interface CallExample {
  body?: Record<string, unknown>;
  /** The `data` of the envelope. */
  answer: object;
}

const provider_token = 'a'.repeat(43);
/** Examples of calls that need a provider of identities. */
const socialExamples: Record<string, CallExample> = {
  'customer.socialReturn': { answer: { item: { type: 1, provider_token, location: '/checkout' } } },
  'customer.socialIdentity': {
    body: { provider_token },
    answer: { item: { type: 1, first_name: 'Rosa', last_name: 'Quispe', email: 'rosa.quispe@correo.pe' } },
  },
};

/**
 * Examples of the API document by the ids of their calls. Those of customers are recorded from a shop:
 * `HORNO_WRITE_EXAMPLES=1 npm test -- services/api/test/spec-calls.test.ts` writes them again.
 */
export const callExamples: Record<string, CallExample> = {
  ...(recorded as Record<string, CallExample>),
  ...socialExamples,
  ...tillExamples.calls,
};

const tracked = callExamples['orders.get']?.answer as { item: object } | undefined;

/** Texts of streams, by the ids of the calls whose answers they continue. */
export const streamExamples: Record<string, string> = {
  'till.orders': tillExamples.stream,
  'orders.get': `retry: 3000\n\nid: 1\ndata: ${JSON.stringify(tracked?.item)}\n\n`,
};
