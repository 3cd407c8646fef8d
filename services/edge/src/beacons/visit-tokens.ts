import type { BeaconBatch } from '@horno/contracts/beacon';
import type { EdgeConfig } from '../options.ts';
import { macFor } from '../session/mac.ts';

/** A visitor on a release. */
export interface Visit extends Pick<BeaconBatch, 'release' | 'arm'> {
  visitor: string;
}

/** Tokens that show that this shop served a release and arm to a visitor. Any edge with the same seal key accepts them. */
export interface VisitTokens {
  issue(visit: Visit): string;
  isFor(visit: Visit, token: string): boolean;
}

/** The session of a release ends 12 hours after its last document. */
const MAX_AGE_MS = 12 * 3600_000;
const TOKEN = /^(\d{13,14})\.([\w-]{43})$/;

export function visitTokens({ sealKey, clock }: Pick<EdgeConfig, 'sealKey' | 'clock'>): VisitTokens {
  const mac = macFor(sealKey, 'visit');
  const textOf = ({ visitor, release, arm }: Visit, at: string) => [visitor, release, arm ?? 'none', at].join(' ');
  return {
    issue(visit) {
      const at = String(clock.now().getTime());
      return `${at}.${mac.of(textOf(visit, at))}`;
    },
    isFor(visit, token) {
      const [, at = '', given = ''] = TOKEN.exec(token) ?? [];
      return clock.now().getTime() - Number(at) <= MAX_AGE_MS && mac.isOf(textOf(visit, at), given);
    },
  };
}
