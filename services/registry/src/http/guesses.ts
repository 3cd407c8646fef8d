import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../findings.ts';
import { hashSecret } from '../tokens/secret.ts';
import type { Rate } from './app.ts';

/** What is done about those who try credentials that are not valid. */
export interface Guesses {
  /** Whose credential `look` finds it to be. Throws REG-RATE, without looking, where its address has guessed too often. */
  allow<T>(request: FastifyRequest, credential: string, look: () => Promise<T | undefined>): Promise<T | undefined>;
}

const keptCredentials = 500;

export function countGuesses(app: FastifyInstance, rate: Rate): Guesses {
  const limit = app.createRateLimit(rate);
  /** Hashes of credentials that were good the last time: their holders do not wait for a neighbour's guesses. */
  const good = new Set<string>();

  async function mustNotWait(request: FastifyRequest): Promise<void> {
    const state = await limit(request, { increment: false });
    if (state.isAllowed || state.remaining > 0) return;
    throw refuse('REG-RATE', { seconds: state.ttlInSeconds });
  }

  function keep(key: string): void {
    const [oldest] = good;
    if (good.size >= keptCredentials && oldest) good.delete(oldest);
    good.add(key);
  }

  return {
    async allow(request, credential, look) {
      const key = hashSecret(credential);
      if (!good.delete(key)) await mustNotWait(request);
      try {
        const found = await look();
        if (found) keep(key);
        else await limit(request);
        return found;
      } catch (error) {
        if (error instanceof Refusal) await limit(request);
        throw error;
      }
    },
  };
}
