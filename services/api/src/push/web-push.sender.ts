import { ECDH } from 'node:crypto';
import { postEntry } from '@horno/server/post-entry';
import { isPublicHost } from '@horno/server/public-lookup';
import webPush from 'web-push';
import type { PushSender } from '../deps.ts';
import type { Env } from '../env.ts';
import { isLoopback } from '../loopback.ts';
import { pushesSent } from './push-count.ts';

/** Seconds for which a push service keeps a message for a browser that is off. Later the phase is old. */
const KEEP_SECONDS = 3600;
const TIMEOUT_MS = 10_000;
/** Lengths of a browser's key and secret (RFC 8291). */
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

async function isPushService(endpoint: string, isAllowed: (host: string) => boolean): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (isAllowed(hostname)) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && port === '' && isPublicHost(hostname, isAllowed);
}

/** Returns whether a text is a point of P-256, uncompressed, as browsers send their key. */
function isPublicKey(text: string): boolean {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== POINT_BYTES) return false;
  try {
    return ECDH.convertKey(point, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

/** Creates the sender of web push messages (RFC 8030, 8291, 8292), or `undefined` without keys. */
export function createPushSender(
  env: Pick<Env, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'NODE_ENV'>,
): PushSender | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (publicKey === undefined || privateKey === undefined) return undefined;
  // Tests run their push service on this machine, without a certificate.
  const isAllowed = env.NODE_ENV === 'test' ? isLoopback : () => false;
  return {
    publicKey,
    async faultOf({ endpoint, p256dh, auth }) {
      if (!isPublicKey(p256dh)) return 'keys.p256dh';
      if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return 'keys.auth';
      return (await isPushService(endpoint, isAllowed)) ? undefined : 'endpoint';
    },
    async send({ endpoint, p256dh, auth }, payload, topic) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        { vapidDetails: { subject, publicKey, privateKey }, TTL: KEEP_SECONDS, urgency: 'high', topic },
      );
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), `${value}`]));
      const fault = await postEntry({ url: endpoint, headers: sent, body, timeoutMs: TIMEOUT_MS, isAllowed });
      const isGone = fault === 'HTTP 404' || fault === 'HTTP 410';
      pushesSent.inc({ result: isGone ? 'gone' : fault === undefined ? 'sent' : 'failed' });
      if (fault !== undefined && !isGone) throw new Error(`push service: ${fault}`);
      return isGone ? 'gone' : 'sent';
    },
  };
}
