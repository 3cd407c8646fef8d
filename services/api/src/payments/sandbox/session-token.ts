import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Lang } from '@horno/contracts/wire';

/** Content of a form's session key. The sandbox stores no sessions. */
export interface SandboxSession {
  purchaseNumber: string;
  amountMinor: number;
  /** The form offers to save the card. */
  canSave: boolean;
  lang: Lang;
  returnRef: string;
  expiresAtMs: number;
}

export function signSession(secret: string, session: SandboxSession): string {
  const { purchaseNumber, amountMinor, canSave, lang, returnRef, expiresAtMs } = session;
  const body = [purchaseNumber, amountMinor, canSave ? 'save' : 'once', lang, expiresAtMs, returnRef].join('.');
  return `${body}.${macOf(secret, `session:${body}`)}`;
}

export function readSession(secret: string, token: string): SandboxSession | undefined {
  const body = verified(secret, 'session', token);
  const [purchaseNumber, amount, mode, lang, expires, returnRef] = body?.split('.') ?? [];
  if (purchaseNumber === undefined || returnRef === undefined) return undefined;
  return {
    purchaseNumber,
    amountMinor: Number(amount),
    canSave: mode === 'save',
    lang: lang === 'en' ? 'en' : 'es',
    returnRef,
    expiresAtMs: Number(expires),
  };
}

/** Content of a card token, which is valid for one purchase. */
export interface CardToken {
  purchaseNumber: string;
  cardId: string;
  /** Result of the bank's page, or `none` when the card has no challenge. */
  challenge: 'none' | 'passed' | 'failed';
  /** The customer allows the gateway to save the card. */
  isSaved: boolean;
}

export function signCard(secret: string, { purchaseNumber, cardId, challenge, isSaved }: CardToken): string {
  const body = [purchaseNumber, cardId, challenge, isSaved ? 'keep' : 'once'].join('.');
  return `${body}.${macOf(secret, `card:${body}`)}`;
}

export function readCardToken(secret: string, token: string): CardToken | undefined {
  const [purchaseNumber, cardId, challenge, mode] = verified(secret, 'card', token)?.split('.') ?? [];
  if (purchaseNumber === undefined || cardId === undefined) return undefined;
  return { purchaseNumber, cardId, challenge: challenge as CardToken['challenge'], isSaved: mode === 'keep' };
}

function verified(secret: string, kind: string, token: string): string | undefined {
  const cut = token.lastIndexOf('.');
  const body = token.slice(0, Math.max(cut, 0));
  const given = Buffer.from(token.slice(cut + 1));
  const expected = Buffer.from(macOf(secret, `${kind}:${body}`));
  return given.length === expected.length && timingSafeEqual(given, expected) ? body : undefined;
}

function macOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`sandbox:${text}`).digest('base64url');
}
