import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { type Actor, actorName, edgeScope, opsScope, systemActor } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import { inTransaction } from '../db/dry-run.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import type { IssuedTokenSchema } from '../http/schemas.ts';
import { hashSecret, newSecret } from './secret.ts';
import {
  findUsable,
  insertToken,
  noteUse,
  revokeAllOneTime,
  revokeOwnTokens,
  revokeToken,
  type TokenRow,
  useUp,
} from './tokens.repo.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const oneTimeTokenHours = 24;
export const sessionHours = 12;

type TokenDeps = Pick<RegistryDeps, 'db' | 'clock' | 'keyring'>;

interface IssueOrder {
  kind: TokenRow['kind'];
  scope: string;
  by: Actor;
  hours?: number;
  /** The person that it is for. */
  holder?: string;
}

/** A token, whose secret is seen this time only. */
export type IssuedToken = z.output<typeof IssuedTokenSchema>;

async function issue(tx: Tx, deps: TokenDeps, { kind, scope, by, hours, holder }: IssueOrder): Promise<IssuedToken> {
  const { secret, hash, begins } = newSecret(kind);
  const now = deps.clock.now();
  const expiresAt = hours === undefined ? null : new Date(now.getTime() + hours * hourMs);
  const id = randomUUID();
  const creator = { createdBy: actorName(by), createdWith: by.credential ?? null };
  const row = { id, hash, kind, scope, holder: holder ?? null, ...creator, createdAt: now, expiresAt };
  await insertToken(tx, { ...row, begins, revokedAt: null, lastUsedAt: null });
  await appendAudit(tx, deps, { actor: by, action: `token.${kind}`, subject: id, after: { scope, holder } });
  return { id, token: secret, scope, expiresAt: expiresAt?.toISOString(), ...(holder && { holder }) };
}

/** A token for a squad, or for operations with the scope `ops`; lasting, unless it has days. */
export function createToken(
  deps: TokenDeps,
  by: Actor,
  { scope, holder, days }: { scope: string; holder?: string; days?: number },
): Promise<IssuedToken> {
  const hours = days === undefined ? undefined : days * 24;
  return deps.db.transaction((tx) => issue(tx, deps, { kind: 'token', scope, by, holder, hours }));
}

/** Opens a session for a person that the identity provider authenticated. */
export function openPersonSession(
  deps: TokenDeps,
  { name, scope }: { name: string; scope: string },
): Promise<IssuedToken> {
  const by: Actor = { scope, person: name };
  return deps.db.transaction((tx) =>
    issue(tx, deps, { kind: 'session', scope, by, holder: name, hours: sessionHours }),
  );
}

/** Creates the token that a start prints and revokes the previous one. */
export function createOneTimeToken(deps: TokenDeps): Promise<IssuedToken> {
  return deps.db.transaction(async (tx) => {
    await revokeAllOneTime(tx, deps.clock.now());
    return issue(tx, deps, { kind: 'once', scope: opsScope, by: systemActor, hours: oneTimeTokenHours });
  });
}

/** The token of the edge that is started beside the registry, in place of the one of the start before. */
export function createEdgeToken(deps: TokenDeps): Promise<IssuedToken> {
  return deps.db.transaction(async (tx) => {
    await revokeOwnTokens(tx, { scope: edgeScope, createdBy: actorName(systemActor) }, deps.clock.now());
    return issue(tx, deps, { kind: 'token', scope: edgeScope, by: systemActor });
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

export function revoke(deps: TokenDeps, by: Actor, id: string, { dryRun }: { dryRun?: boolean } = {}): Promise<void> {
  return inTransaction(deps.db, dryRun, async (tx) => {
    const row = await revokeToken(tx, id, deps.clock.now());
    if (!row) throw refuse('REG-NOT-FOUND');
    await appendAudit(tx, deps, { actor: by, action: 'token.revoke', subject: id, before: { scope: row.scope } });
  });
}

/** Returns the actor of a valid token, otherwise undefined. */
export async function actorOf(
  { db, clock, log }: Pick<RegistryDeps, 'db' | 'clock' | 'log'>,
  secret: string,
): Promise<Actor | undefined> {
  const now = clock.now();
  const row = await findUsable(db, hashSecret(secret), now);
  if (!row) return undefined;
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) > minuteMs)
    // A database that only reads still answers reads.
    await noteUse(db, row.id, now).catch((error: unknown) => log.warn({ err: error }, 'use of a token not noted'));
  const { scope, id: credential, holder, kind } = row;
  // A person typed the one-time token; a squad token without a holder may belong to a machine.
  const isSession = kind === 'session';
  return { scope, credential, isPerson: holder !== null || isSession, isSession, ...(holder && { person: holder }) };
}
