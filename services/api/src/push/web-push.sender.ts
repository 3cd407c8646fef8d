import { postEntry } from '@horno/server/post-entry';
import { isReachable } from '@horno/server/public-lookup';
import webPush from 'web-push';
import type { PushSender } from '../deps.ts';
import type { Env } from '../env.ts';
import { isLoopback } from '../loopback.ts';
import { pushesSent } from './push-count.ts';

/** Seconds for which a push service keeps a message for a browser that is off. Later the phase is old. */
const KEEP_SECONDS = 3600;
const TIMEOUT_MS = 10_000;

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
    accepts(endpoint) {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, hostname } = new URL(endpoint);
      const isSecure = protocol === 'https:' || (protocol === 'http:' && isAllowed(hostname));
      return isSecure && isReachable(hostname, isAllowed);
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
