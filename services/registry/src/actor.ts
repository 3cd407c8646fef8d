import { finding, refuse, refuseAny } from './findings.ts';

/** Who asks: operations, or a squad. `credential` is the id of the token, for the audit. */
export interface Actor {
  scope: string;
  credential?: string;
  /** A person whose identity is known: by OpenID Connect, or the one a token was given to. */
  person?: string;
  /** Somebody signed in or holds the token, so it may approve; a machine may not. */
  isPerson?: boolean;
}

export const opsScope = 'ops';

/** What the registry does by itself: the first start, publishing what was built beside it, plans at their hour. */
export const systemActor: Actor = { scope: opsScope, credential: 'system' };

/** What the registry does when a version harms customers: it stops and goes back, nothing else. */
export const guardActor: Actor = { scope: opsScope, credential: 'guard' };

/** Edges tell with it what browsers saw; it is good for nothing else. */
export const edgeScope = 'edge';

export function isOps(actor: Actor): boolean {
  return actor.scope === opsScope;
}

/** `ops`, `system`, `squad:menu`, with the person where it is known: `ops (ana@horno.pe)`. */
export function actorName(actor: Actor): string {
  if (actor === systemActor) return 'system';
  if (actor === guardActor) return 'guard';
  const role = isOps(actor) ? opsScope : `squad:${actor.scope}`;
  return actor.person ? `${role} (${actor.person})` : role;
}

/** What two people must not share to count as two. */
export function identityOf({ person, credential, scope }: Actor): string {
  return person ?? credential ?? scope;
}

export function mustBeOps(actor: Actor): void {
  if (!isOps(actor)) throw refuse('REG-FORBIDDEN');
}

/** A squad changes `production` and `staging` for its own remotes, and its own `squad/<name>` channel; never another's. */
export function mustReachChannel(actor: Actor, channel: string): void {
  if (isOps(actor) || !channel.startsWith('squad/') || channel === `squad/${actor.scope}`) return;
  throw refuse('REG-OWNER', { name: channel, owner: channel.slice('squad/'.length) });
}

/** A squad's flags begin with its name: `menu.halves`. All others are for operations. */
export function mustReachFlags(actor: Actor, flags: readonly string[]): void {
  if (isOps(actor)) return;
  const foreign = flags.filter((flag) => !flag.startsWith(`${actor.scope}.`));
  refuseAny(foreign.map((flag) => finding('REG-FLAG-OWNER', { flag, squad: actor.scope })));
}
