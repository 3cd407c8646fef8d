import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WalletApp } from '@horno/contracts/payment';
import type { DeviceWallet } from '@horno/contracts/payment-kind';
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

/** Content of the token in the answer of a played sheet, which is valid for one purchase and one wallet. */
export interface SheetToken {
  purchaseNumber: string;
  wallet: DeviceWallet;
  cardId: string;
}

export function signSheet(secret: string, { purchaseNumber, wallet, cardId }: SheetToken): string {
  const body = [purchaseNumber, wallet, cardId].join('.');
  return `${body}.${macOf(secret, `sheet:${body}`)}`;
}

export function readSheet(secret: string, token: string): SheetToken | undefined {
  const [purchaseNumber, wallet, cardId] = verified(secret, 'sheet', token)?.split('.') ?? [];
  if (purchaseNumber === undefined || cardId === undefined) return undefined;
  return { purchaseNumber, wallet: wallet as DeviceWallet, cardId };
}

/** Content of the link to the simulated app of a wallet. */
export interface WalletToken {
  purchaseNumber: string;
  amountMinor: number;
  app: WalletApp;
  lang: Lang;
  expiresAtMs: number;
}

export function signWallet(secret: string, token: WalletToken): string {
  const { purchaseNumber, amountMinor, app, lang, expiresAtMs } = token;
  const body = [purchaseNumber, amountMinor, app, lang, expiresAtMs].join('.');
  return `${body}.${macOf(secret, `wallet:${body}`)}`;
}

export function readWallet(secret: string, token: string): WalletToken | undefined {
  const [purchaseNumber, amount, app, lang, expires] = verified(secret, 'wallet', token)?.split('.') ?? [];
  if (purchaseNumber === undefined || expires === undefined) return undefined;
  return {
    purchaseNumber,
    amountMinor: Number(amount),
    app: app === 'plin' ? 'plin' : 'yape',
    lang: lang === 'en' ? 'en' : 'es',
    expiresAtMs: Number(expires),
  };
}

/** Signs a notice of the sandbox. */
export function signNotice(secret: string, body: string): string {
  return macOf(secret, `notice:${body}`);
}

/** Returns the purchase number of a notice with a right signature. */
export function readNotice(
  secret: string,
  { body, signature }: { body: string; signature: string },
): string | undefined {
  return verified(secret, 'notice', `${body}.${signature}`);
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
