import type { BeaconBatch } from '@horno/contracts/beacon';
import type { EdgeConfig } from '../options.ts';
import { macFor } from '../session/mac.ts';

/** A visitor on a release. */
export interface Visit extends Pick<BeaconBatch, 'release' | 'arm'> {
  visitor: string;
}

/** Tokens that show that this shop served a release and arm to a visitor. Any edge with the same seal key accepts them. */
export interface VisitTokens {
  /** `cohort`: the marks of the visitor's arms, empty for none. */
  issue(visit: Visit, cohort: string): string;
  /** Returns the marks in a token of this visit; undefined for every other text. */
  cohortIn(visit: Visit, token: string): string | undefined;
}

/** The session of a release ends 12 hours after its last document. */
const MAX_AGE_MS = 12 * 3600_000;
const TOKEN = /^(\d{13,14})\.(?:([a-z0-9]{1,60})\.)?([\w-]{43})$/;

export function visitTokens({ sealKey, clock }: Pick<EdgeConfig, 'sealKey' | 'clock'>): VisitTokens {
  const mac = macFor(sealKey, 'visit');
  const textOf = ({ visitor, release, arm }: Visit, at: string, cohort: string) =>
    [visitor, release, arm ?? 'none', at, cohort].join(' ').trimEnd();
  return {
    issue(visit, cohort) {
      const at = String(clock.now().getTime());
      return [at, cohort, mac.of(textOf(visit, at, cohort))].filter(Boolean).join('.');
    },
    cohortIn(visit, token) {
      const [, at = '', cohort = '', given = ''] = TOKEN.exec(token) ?? [];
      const isYoung = clock.now().getTime() - Number(at) <= MAX_AGE_MS;
      return isYoung && mac.isOf(textOf(visit, at, cohort), given) ? cohort : undefined;
    },
  };
}
