import { randomUUID } from 'node:crypto';
import { type Actor, actorName, opsScope, systemActor } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import type { RegistryDeps, Tx } from '../deps.ts';
import { refuse } from '../findings.ts';
import { hashSecret, newSecret } from './secret.ts';
import { findUsable, insertToken, revokeAllOneTime, revokeToken, type TokenRow, useUp } from './tokens.repo.ts';

const hourMs = 3_600_000;
export const oneTimeTokenHours = 24;
export const sessionHours = 12;

type TokenDeps = Pick<RegistryDeps, 'db' | 'clock' | 'keyring'>;

interface IssueOrder {
  kind: TokenRow['kind'];
  scope: string;
  by: Actor;
  hours?: number;
}

export interface IssuedToken {
  id: string;
  /** The only time that the secret is seen. */
  token: string;
  scope: string;
  expiresAt?: string;
}

async function issue(tx: Tx, deps: TokenDeps, { kind, scope, by, hours }: IssueOrder): Promise<IssuedToken> {
  const { secret, hash } = newSecret(kind);
  const now = deps.clock.now();
  const expiresAt = hours === undefined ? null : new Date(now.getTime() + hours * hourMs);
  const id = randomUUID();
  const row = { id, hash, kind, scope, createdBy: actorName(by), createdAt: now, expiresAt, revokedAt: null };
  await insertToken(tx, row);
  await appendAudit(tx, deps, { actor: by, action: `token.${kind}`, subject: id, after: { scope } });
  return { id, token: secret, scope, expiresAt: expiresAt?.toISOString() };
}

/** A lasting token for a squad, or for operations with the scope `ops`. */
export function createToken(deps: TokenDeps, by: Actor, scope: string): Promise<IssuedToken> {
  return deps.db.transaction((tx) => issue(tx, deps, { kind: 'token', scope, by }));
}

/** The token that a start prints. The one before it, which nobody can read again, stops being valid. */
export function createOneTimeToken(deps: TokenDeps): Promise<IssuedToken> {
  return deps.db.transaction(async (tx) => {
    await revokeAllOneTime(tx, deps.clock.now());
    return issue(tx, deps, { kind: 'once', scope: opsScope, by: systemActor, hours: oneTimeTokenHours });
  });
}

/** An operator's session for a one-time token. Throws REG-ONE-TIME when it was used, has expired or never was. */
export function openSession(deps: TokenDeps, oneTimeToken: string): Promise<IssuedToken> {
  return deps.db.transaction(async (tx) => {
    const used = await useUp(tx, hashSecret(oneTimeToken), deps.clock.now());
    if (!used) throw refuse('REG-ONE-TIME');
    const by: Actor = { scope: opsScope, credential: used.id };
    return issue(tx, deps, { kind: 'session', scope: opsScope, by, hours: sessionHours });
  });
}

export function revoke(deps: TokenDeps, by: Actor, id: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await revokeToken(tx, id, deps.clock.now());
    if (!row) throw refuse('REG-NOT-FOUND');
    await appendAudit(tx, deps, { actor: by, action: 'token.revoke', subject: id, before: { scope: row.scope } });
  });
}

/** Whose token this is; undefined when it is not, or no longer, a valid one. */
export async function actorOf({ db, clock }: TokenDeps, secret: string): Promise<Actor | undefined> {
  const row = await findUsable(db, hashSecret(secret), clock.now());
  return row && { scope: row.scope, credential: row.id };
}
