import { finding, refuse, refuseAny } from './findings.ts';

/** The caller: operations, or a squad. `credential` is the id of the token, for the audit. */
export interface Actor {
  scope: string;
  credential?: string;
  /** A person whose identity is known: by OpenID Connect, or the one a token was given to. */
  person?: string;
  /** True for a signed-in person and for a token with a holder. Only a person may approve. */
  isPerson?: boolean;
  /** True for a session that a sign-in opened: the sign-out revokes it. */
  isSession?: boolean;
}

export const opsScope = 'ops';

/** The registry itself: first start, local publishing, plans that start or end at their time. */
export const systemActor: Actor = { scope: opsScope, credential: 'system' };

/** The guard. It only stops rollouts and rolls releases back. */
export const guardActor: Actor = { scope: opsScope, credential: 'guard' };

/** The planned steps of a rollout. */
export const planActor: Actor = { scope: opsScope, credential: 'plan' };

/** Edges tell with it what browsers saw; it is good for nothing else. */
export const edgeScope = 'edge';

export function isOps(actor: Actor): boolean {
  return actor.scope === opsScope;
}

/** `ops`, `system`, `squad:menu`, with the person where it is known: `ops (ana@horno.pe)`. */
export function actorName(actor: Actor): string {
  if (actor === systemActor) return 'system';
  if (actor === guardActor) return 'guard';
  if (actor === planActor) return 'plan';
  const role = isOps(actor) ? opsScope : `squad:${actor.scope}`;
  return actor.person ? `${role} (${actor.person})` : role;
}

/** Names of persons are compared without case. */
export const foldName = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** Identity that must differ between the author and the approver of a plan. */
export function identityOf({ person, credential, scope }: Actor): string {
  return foldName(person ?? credential ?? scope);
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
