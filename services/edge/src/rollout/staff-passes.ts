import { createPublicKey, verify } from 'node:crypto';
import { type StaffPass, StaffPassSchema, staffText } from '@horno/contracts/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { originOf } from '../http/origin.ts';
import type { PublicKeys } from '../release/verify.ts';

const COOKIE = 'sf.staff';
const KEPT = 500;

interface StaffOptions {
  publicKeys: PublicKeys;
  clock: Clock;
  publicOrigin: string | undefined;
}

/** Who works for the chain: whoever opened a link that the registry signed. It names nobody and opens nothing but rollouts. */
export interface StaffPasses {
  isHeld(request: FastifyRequest): boolean;
}

function readPass(text: string): StaffPass | undefined {
  try {
    return StaffPassSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** `GET /_staff/{pass}` keeps the pass in a cookie and leads to the front page. */
export function staffPasses(app: FastifyInstance, { publicKeys, clock, publicOrigin }: StaffOptions): StaffPasses {
  const ends = new LRUCache<string, number>({ max: KEPT });

  /** When it ends, in milliseconds; 0 for what nobody signed. */
  function endOf(text: string): number {
    const known = ends.get(text);
    if (known !== undefined) return known;
    const pass = readPass(text);
    const pem = pass && Object.hasOwn(publicKeys, pass.keyId) ? publicKeys[pass.keyId] : undefined;
    const isSigned =
      pass !== undefined &&
      pem !== undefined &&
      verify(null, Buffer.from(staffText(pass.expiresAt)), createPublicKey(pem), Buffer.from(pass.signature, 'base64'));
    const end = isSigned ? Date.parse(pass.expiresAt) : 0;
    ends.set(text, end);
    return end;
  }
  const isGood = (text: string) => endOf(text) > clock.now().getTime();

  // Longer than a named part of an address may be.
  app.get<{ Params: { '*': string } }>('/_staff/*', async (request, reply) => {
    const pass = request.params['*'];
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (pass.length > 1000 || !isGood(pass)) return reply.code(404).type('text/plain').send('Not found');
    const maxAge = Math.floor((endOf(pass) - clock.now().getTime()) / 1000);
    const secure = originOf(request, publicOrigin).startsWith('https:');
    return reply
      .setCookie(COOKIE, pass, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
      .redirect('/', 302);
  });

  return {
    isHeld(request) {
      const pass = request.cookies[COOKIE];
      return pass !== undefined && pass.length <= 1000 && isGood(pass);
    },
  };
}
