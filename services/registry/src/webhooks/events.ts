import type { AuditRow } from '../audit/chain.ts';

/** Kinds of notifications, each with the actions of the audit that belong to it. */
const prefixes = {
  release: 'release.',
  rollout: 'rollout.',
  plan: 'plan.',
  publish: 'version.publish',
  freeze: 'freeze.',
  errors: 'errors.',
} as const;

/** Kinds that a webhook can ask for; `guard` has everything that the guard did. */
export const eventKinds = ['guard', 'release', 'rollout', 'plan', 'publish', 'freeze', 'errors'] as const;
export type EventKind = (typeof eventKinds)[number];

type Row = Pick<AuditRow, 'action' | 'actor'>;

/** Returns whether a row of the audit is of a kind. Rows about tokens and keys are of none. */
export function isOfKind(kind: EventKind, { action, actor }: Row): boolean {
  const isShown = Object.values(prefixes).some((prefix) => action.startsWith(prefix));
  if (kind === 'guard') return isShown && actor === 'guard';
  return action.startsWith(prefixes[kind]);
}
