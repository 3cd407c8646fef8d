/** Kinds of release. The database checks the same list. */
export const releaseKinds = [
  'release',
  'toggle',
  'rollback',
  'promote',
  'flags',
  'needs',
  'start',
  'end',
  'revert',
  'rotation',
  'rollout',
] as const;

/** draft → approved → (scheduled →) active → done; `failed` when the gates refused it at its hour. */
export const planStates = ['draft', 'approved', 'scheduled', 'active', 'done', 'withdrawn', 'failed'] as const;

/** `done`: its candidate became the live release. */
export const rolloutStates = ['running', 'stopped', 'done'] as const;
