import type { RouteOptions } from 'fastify';
import { type FindingCode, findingCodes } from '../finding-codes.ts';
import { scopeOf } from './auth.ts';

/** Groups of calls, by the folders that register them. */
export const groups = {
  audit: 'The log of every change',
  catalogue: 'What the remotes of a channel have: pages, slots, events and calls',
  doctor: 'Checks of the registry itself',
  freezes: 'Times in which a channel takes no new code',
  keys: 'Keys that sign releases',
  overrides: 'Other builds of a remote in one browser',
  plans: 'Changes that wait for approval or for their time',
  releases: 'What a channel runs: releases, toggles, flags, rollbacks',
  rollouts: 'Candidates for a growing share of visitors',
  telemetry: 'What browsers and servers measured',
  tokens: 'Sessions and tokens',
  versions: 'Builds that the registry accepted',
  webhooks: 'Notifications of operations',
} as const;

export type Group = keyof typeof groups;

const all = Object.keys(findingCodes) as FindingCode[];

/** Codes of a single build: a publish refuses with them. */
const ofBuilds: FindingCode[] = all.filter((code) =>
  /^REG-(SCHEMA|IDENTITY|DIGEST|PATH|REFERENCE|EXPOSE|FILE|POLICY|SCRIPT|STYLE|RENDER|TRUSTED|UNMOUNT|SERVER|BUDGET|CALL|MIGRATION|EVENT-SCHEMA|PAYLOAD-SCHEMA)/.test(
    code,
  ),
);
/** Codes of several versions together: a change of a channel refuses with them, and a publish for a channel. */
const ofCompositions: FindingCode[] = all.filter((code) =>
  /^REG-(ROUTE|SHELL|SURFACE|EVENT|SLOT|BREAK|PAYLOAD|STATE-OWNER|PACKAGE|NEEDED|VERSION|ARTIFACT|BUDGET|EXPOSE|CALL|CHANNEL|REMOTE|OWNER|MIGRATION)/.test(
    code,
  ),
);
/** Codes of every change of a channel. */
const ofChanges: FindingCode[] = [
  ...ofCompositions,
  ...all.filter((code) =>
    /^REG-(STALE|FROZEN|EMPTY|DIGEST-SHORT|SECOND|NO-PERSON|FLAG|RELEASE|NO-PREVIOUS|ROLLOUT-(RUNNING|MANY|SAME|CHANGE))/.test(
      code,
    ),
  ),
];
const ofRollouts = all.filter((code) => code.startsWith('REG-ROLLOUT-'));

/** Codes of the calls of each group: of those that read, and of those that change. */
const ofGroups: Record<Group, { reads: readonly FindingCode[]; changes: readonly FindingCode[] }> = {
  audit: { reads: [], changes: ['REG-NOT-FOUND', 'REG-REVERT', 'REG-REVERT-LATER', 'REG-PLAN-STATE', ...ofChanges] },
  catalogue: { reads: ['REG-CHANNEL-EMPTY'], changes: [] },
  doctor: { reads: [], changes: [] },
  freezes: { reads: [], changes: ['REG-FREEZE-TIME', 'REG-NOT-FOUND'] },
  keys: { reads: [], changes: ['REG-KEY-EXTERNAL', 'REG-KEY-STATE', 'REG-NOT-FOUND'] },
  overrides: {
    reads: [],
    changes: ['REG-OWNER', 'REG-NOT-FOUND', 'REG-DIGEST-SHORT', 'REG-VERSION-UNKNOWN', 'REG-VERSION-REVOKED'],
  },
  plans: {
    reads: ['REG-NOT-FOUND'],
    changes: ['REG-NOT-FOUND', 'REG-PLAN-TIME', 'REG-PLAN-STATE', 'REG-SAME-PERSON', 'REG-FREEZE-LATER', ...ofChanges],
  },
  releases: {
    reads: ['REG-CHANNEL-EMPTY', 'REG-RELEASE-UNKNOWN', 'REG-REMOTE-UNKNOWN', 'REG-NOT-FOUND'],
    changes: ofChanges,
  },
  rollouts: {
    reads: ['REG-CHANNEL-EMPTY', 'REG-ROLLOUT-NONE', 'REG-ROLLOUT-WHICH'],
    changes: ['REG-NOT-FOUND', 'REG-PLAN-STATE', ...ofChanges, ...ofRollouts],
  },
  telemetry: { reads: ['REG-CHANNEL-EMPTY'], changes: [] },
  tokens: { reads: [], changes: ['REG-NOT-FOUND', 'REG-ONE-TIME'] },
  versions: {
    reads: ['REG-NO-PREVIEWS', 'REG-DIGEST-SHORT', 'REG-VERSION-UNKNOWN', 'REG-VERSION-REVOKED'],
    changes: ['REG-OWNER', 'REG-FULL', 'REG-FROZEN', ...ofBuilds, ...ofCompositions],
  },
  webhooks: { reads: [], changes: ['REG-NOT-FOUND', 'REG-WEBHOOK-ADDRESS', 'REG-WEBHOOK-MANY'] },
};

/** Returns the codes that a route may refuse with, for the API document. */
export function codesOf({ method, schema, config, onRequest }: RouteOptions): FindingCode[] {
  const isChange = method !== 'GET';
  const own = (schema?.tags as Group[] | undefined)?.flatMap(
    (group) => ofGroups[group][isChange ? 'changes' : 'reads'],
  );
  const isLimited = config?.rateLimit !== undefined;
  const scope = scopeOf(onRequest);
  return [
    ...new Set<FindingCode>([
      'REG-VALIDATION',
      'REG-INTERNAL',
      ...(scope ? (['REG-AUTH', 'REG-FORBIDDEN', 'REG-OIDC', 'REG-RATE'] as const) : []),
      ...(isChange ? (['REG-ORIGIN', 'REG-FULL'] as const) : []),
      ...(isChange && (schema?.body || config?.form) ? (['REG-TOO-LARGE'] as const) : []),
      ...(isLimited ? (['REG-RATE'] as const) : []),
      ...(own ?? []),
    ]),
  ];
}
