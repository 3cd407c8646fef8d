import { createHmac, randomInt } from 'node:crypto';
import { AppError } from '@horno/contracts/errors';
import type { TillKeyKind } from '@horno/contracts/till';
import { networkOf } from '@horno/server/proxies';
import { createFailureLimiter } from '../customers/failure-limiter.ts';
import type { Deps } from '../deps.ts';
import { addFailure, findFailures } from '../limits/attempts.repo.ts';
import { digest } from '../limits/pace.ts';
import { makeKey } from '../store-keys/make-key.ts';
import { insertPairing, takePairing } from './pairings.repo.ts';

const LIFE_MS = 15 * 60_000;
const LENGTH = 8;
/** Without 0, 1, I, L and O, which look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Limits wrong codes of one network. */
const guesses = createFailureLimiter<{ ip: string }>({
  code: 'TOO_MANY',
  windowMs: LIFE_MS,
  subjectsOf: ({ ip }) => [{ subject: `pair|${networkOf(ip)}`, max: 10 }],
});

type PairDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'catalogue' | 'linkSecret'>;

/** Makes a pairing code of a store: valid for 15 minutes and once. The database stores its keyed hash. @throws HUTFE-2 */
export async function openPairing(deps: PairDeps, store: string): Promise<{ code: string; expires_at: string }> {
  nameOf(deps, store);
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const expiresAt = new Date(deps.clock.now().getTime() + LIFE_MS);
  await insertPairing(deps.db, { codeHash: hashOf(deps, code), outletCode: store, expiresAt });
  return { code, expires_at: expiresAt.toISOString() };
}

/**
 * Trades a code for a key of its store. Fails with TILL-07, and with TOO_MANY after ten wrong codes of a network. A code that was right and is
 * used up is not a guess and does not count, so that a device that sends it again does not lock its network.
 */
export async function pairStore(deps: PairDeps, asked: { code: string; label: string; kind: TillKeyKind; ip: string }) {
  const { code, label, kind, ip } = asked;
  await guesses.assertAllowed(deps, { ip });
  const codeHash = hashOf(deps, code);
  const now = deps.clock.now();
  const usedCode = digest(`paired|${codeHash}`);
  const made = await deps.db.transaction(async (tx) => {
    const store = await takePairing(tx, codeHash, now);
    if (store === undefined) return undefined;
    await addFailure(tx, { subject: usedCode, now, windowEndsAt: new Date(now.getTime() + LIFE_MS) });
    const key = await makeKey(deps, tx, { outletCode: store, kind, label });
    return { ...key, store, name: nameOf(deps, store) };
  });
  if (made !== undefined) return made;
  const used = await findFailures(deps.db, usedCode);
  if (used === undefined || used.windowEndsAt <= now) await guesses.addFailure(deps, { ip });
  throw new AppError('TILL-07');
}

function nameOf({ catalogue }: Pick<Deps, 'catalogue'>, code: string): string {
  const store = catalogue.current().storeByCode.get(code);
  if (store === undefined) throw new AppError('HUTFE-2', { outlet_code: code });
  return store.name;
}

function hashOf({ linkSecret }: Pick<Deps, 'linkSecret'>, code: string): string {
  return createHmac('sha256', linkSecret).update(`pairing:${code}`).digest('hex');
}
