import { type Actor, isOps } from '../actor.ts';
import type { Queries } from '../db/queries.ts';
import { Refusal } from '../findings.ts';
import { mustBeAllowed } from '../releases/rights.ts';
import { ownersOf } from '../versions/versions.repo.ts';
import type { View } from './view.ts';

/** Returns whether a rule of the API passes. The console hides what the API would refuse. */
export async function isAllowed(rule: () => unknown): Promise<boolean> {
  try {
    await rule();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Returns whether the actor may turn the remote on or off. */
export function mayToggle(db: Queries, actor: Actor, channel: string, remote: string): Promise<boolean> {
  return isAllowed(() => mustBeAllowed(db, actor, channel, { toggles: { [remote]: { state: 'off' } } }));
}

/** Returns the names that the actor may change. */
export async function ownOf(db: Queries, actor: Actor, names: readonly string[]): Promise<string[]> {
  if (isOps(actor)) return [...names];
  const owners = await ownersOf(db, names);
  return names.filter((name) => owners.get(name) === actor.scope);
}

/** Returns whether the actor may roll the channel back: operations, or a squad on its own channel. */
export const mayGoBack = ({ actor, channel }: Pick<View, 'actor' | 'channel'>): boolean =>
  actor !== undefined && (isOps(actor) || channel === `squad/${actor.scope}`);
