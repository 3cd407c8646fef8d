import { createPublicKey, verify } from 'node:crypto';
import { type StaffPass, StaffPassSchema, staffText } from '@horno/contracts/telemetry';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EdgeConfig } from '../options.ts';

export const STAFF_COOKIE = 'sf.staff';
const MAX_PASSES = 500;
const MAX_CHARS = 1000;

/** Checks staff passes, which the registry signs. A pass names no person and grants nothing but rollouts for staff. */
export interface StaffPasses {
  /** Returns the end of a valid pass, in ms since the epoch; undefined for every other text. */
  validUntil(pass: string): number | undefined;
  /** Returns whether the browser has a valid pass. */
  isStaff(request: FastifyRequest): boolean;
}

function readPass(text: string): StaffPass | undefined {
  try {
    return StaffPassSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

export function staffPasses({ publicKeys, clock }: Pick<EdgeConfig, 'publicKeys' | 'clock'>): StaffPasses {
  /** End of each verified pass in ms; 0 when the signature is not valid. */
  const ends = new LRUCache<string, number>({ max: MAX_PASSES, memoMethod: endOf });

  function endOf(text: string): number {
    const pass = readPass(text);
    const pem = pass && Object.hasOwn(publicKeys, pass.keyId) ? publicKeys[pass.keyId] : undefined;
    if (!pass || !pem) return 0;
    const signature = Buffer.from(pass.signature, 'base64');
    const isSigned = verify(null, Buffer.from(staffText(pass.expiresAt)), createPublicKey(pem), signature);
    return isSigned ? Date.parse(pass.expiresAt) : 0;
  }

  function validUntil(pass: string): number | undefined {
    const end = pass.length > MAX_CHARS ? 0 : ends.memo(pass);
    return end > clock.now().getTime() ? end : undefined;
  }

  return {
    validUntil,
    isStaff({ cookies }) {
      const pass = cookies[STAFF_COOKIE];
      return pass !== undefined && validUntil(pass) !== undefined;
    },
  };
}
