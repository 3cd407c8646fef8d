import { createPublicKey, verify } from 'node:crypto';
import { PROBE_HEADER, type ProbePass, ProbePassSchema, probeText } from '@horno/contracts/probe';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../options.ts';

const MAX_CHARS = 1000;

function readPass(text: string): ProbePass | undefined {
  try {
    return ProbePassSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Returns the release that a probe of the registry requests; undefined without a valid pass. */
export function probedRelease(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { publicKeys, clock }: Pick<EdgeConfig, 'publicKeys' | 'clock'>,
): number | undefined {
  const text = headers[PROBE_HEADER];
  const pass = typeof text === 'string' && text.length <= MAX_CHARS ? readPass(text) : undefined;
  const pem = pass && Object.hasOwn(publicKeys, pass.keyId) ? publicKeys[pass.keyId] : undefined;
  if (!pass || !pem || Date.parse(pass.expiresAt) <= clock.now().getTime()) return undefined;
  const signature = Buffer.from(pass.signature, 'base64');
  return verify(null, Buffer.from(probeText(pass)), createPublicKey(pem), signature) ? pass.release : undefined;
}
