import { createHmac } from 'node:crypto';

/**
 * Derives the secret of a key from LINK_SECRET, so that the database holds no secret. Another LINK_SECRET ends all keys.
 */
export function secretOfKey(linkSecret: string, keyId: string): string {
  return createHmac('sha256', linkSecret).update(`store-key:${keyId}`).digest('hex');
}

/** Derives the secret that signs the calls of a webhook. */
export function secretOfWebhook(linkSecret: string, webhookId: string): string {
  return createHmac('sha256', linkSecret).update(`store-webhook:${webhookId}`).digest('hex');
}
