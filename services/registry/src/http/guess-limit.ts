import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../findings.ts';
import { hashSecret } from '../tokens/secret.ts';
import type { Rate } from './rates.ts';

/** Limits how often one address may present invalid credentials. */
export interface GuessLimit {
  /** Returns the owner of the credential that `look` finds. Throws REG-RATE, without calling `look`, after too many guesses. */
  allow<T>(request: FastifyRequest, credential: string, look: () => Promise<T | undefined>): Promise<T | undefined>;
}

const maxValidCredentials = 500;

/** Counts per address, IPv6 per /64 network, in memory. */
export function createGuessLimit(app: FastifyInstance, rate: Rate): GuessLimit {
  const limit = app.createRateLimit(rate);
  /** Hashes of recently valid credentials: guesses from the same address do not lock out their owners. */
  const valid = new Set<string>();

  async function mustHaveGuessesLeft(request: FastifyRequest): Promise<void> {
    const state = await limit(request, { increment: false });
    if (state.isAllowed || state.remaining > 0) return;
    throw refuse('REG-RATE', { count: state.ttlInSeconds });
  }

  function remember(key: string): void {
    const [oldest] = valid;
    if (valid.size >= maxValidCredentials && oldest) valid.delete(oldest);
    valid.add(key);
  }

  return {
    async allow(request, credential, look) {
      const key = hashSecret(credential);
      if (!valid.delete(key)) await mustHaveGuessesLeft(request);
      try {
        const found = await look();
        if (found) remember(key);
        else await limit(request);
        return found;
      } catch (error) {
        if (error instanceof Refusal) await limit(request);
        throw error;
      }
    },
  };
}
