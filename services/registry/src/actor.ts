import { refuse } from './findings.ts';

/** Who asks: operations, or a squad. `credential` is the id of the token, for the audit. */
export interface Actor {
  scope: string;
  credential?: string;
}

export const opsScope = 'ops';

/** What the registry does by itself: the first start, publishing what was built beside it. */
export const systemActor: Actor = { scope: opsScope, credential: 'system' };

export function isOps(actor: Actor): boolean {
  return actor.scope === opsScope;
}

/** `ops`, `system` or `squad:menu`. */
export function actorName(actor: Actor): string {
  if (actor === systemActor) return 'system';
  return isOps(actor) ? opsScope : `squad:${actor.scope}`;
}

export function mustBeOps(actor: Actor): void {
  if (!isOps(actor)) throw refuse('REG-FORBIDDEN');
}

/** A squad changes `production` and `staging` for its own remotes, and its own `squad/<name>` channel; never another's. */
export function mustReachChannel(actor: Actor, channel: string): void {
  if (isOps(actor) || !channel.startsWith('squad/') || channel === `squad/${actor.scope}`) return;
  throw refuse('REG-OWNER', { name: channel, owner: channel.slice('squad/'.length) });
}
