import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { gatewayWallets } from '../../payment-records/gateway-wallets.ts';
import type { CardFace } from '../../payment-records/payment.types.ts';
import {
  type Charge,
  type ChargeResult,
  type GatewayTransaction,
  OutcomeUnknownError,
  type PaymentGateway,
} from '../gateway.ts';
import { applePaySheet, googlePaySheet } from '../wallet-sheet/sheet-methods.ts';
import { bookCharge, findCharge, moveCharge, type SandboxCharge } from './charges.repo.ts';
import { playedSheet, readAnswer } from './played-sheet.ts';
import { readCardToken, readNotice, signSession, signWallet } from './session-token.ts';
import { type Behaviour, findTestCard, type TestCard, testExpiry, yapeCodes } from './test-cards.ts';
import { decideWallet } from './wallet-app.ts';

/** Base path of the sandbox pages, below the prefix that the edge forwards. */
export const sandboxPath = '/api/sandbox-gateway';

type SandboxDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'ids'> & { secret: string };

const MERCHANT_ID = '000000001';

/** The sandbox has every part of the port. */
const offer = {
  kind: 'sandbox',
  merchantId: MERCHANT_ID,
  savesCards: true,
  walletApps: ['yape', 'plin'],
  takesYapeCode: true,
  deviceWallets: gatewayWallets.sandbox,
} as const;

/** Requests as a real gateway would have them; the sandbox plays the sheets that they open. */
const sheets = {
  applepay: applePaySheet({ merchantIdentifier: `merchant.sandbox.${MERCHANT_ID}` }),
  googlepay: googlePaySheet({
    environment: 'TEST',
    gateway: 'sandbox',
    gatewayMerchantId: MERCHANT_ID,
    merchantName: 'Sandbox',
  }),
};

interface Means {
  card: CardFace;
  behaviour: Behaviour;
  savedCard?: TestCard;
}

/**
 * Creates a local gateway for demonstrations and tests. Its charges are stored in the database, and it charges a purchase
 * number only once.
 */
export function createSandbox({ db, clock, env, ids, secret }: SandboxDeps): PaymentGateway {
  async function book(
    { purchaseNumber, amountMinor }: Charge,
    means: Means,
    actionCode: string,
  ): Promise<ChargeResult> {
    const isNew = await bookCharge(db, {
      purchaseNumber,
      amountMinor,
      state: actionCode === APPROVED ? 'authorized' : 'declined',
      actionCode,
      ...means.card,
      authorizations: 1,
      captures: 0,
      createdAt: clock.now(),
    });
    const { card, savedCard } = means;
    if (!isNew) return { kind: 'declined', actionCode: DUPLICATE };
    if (actionCode !== APPROVED) return { kind: 'declined', actionCode, card };
    return {
      kind: 'authorized',
      transactionId: idOf(purchaseNumber),
      card,
      ...(savedCard && { savedCard: { ...card, tokenId: `sbx-${savedCard.id}-${purchaseNumber}`, exp: testExpiry } }),
    };
  }

  async function transition(
    purchaseNumber: string,
    from: SandboxCharge['state'],
    to: SandboxCharge['state'],
  ): Promise<void> {
    if (!(await moveCharge(db, purchaseNumber, from, to))) throw new Error(`${purchaseNumber} is not ${from}`);
  }

  async function retrieve(purchaseNumber: string): Promise<GatewayTransaction> {
    const charge = await findCharge(db, purchaseNumber);
    if (charge === undefined) return { state: 'absent' };
    const { state, amountMinor, actionCode, brand, last4 } = charge;
    return { state, amountMinor, actionCode, transactionId: idOf(purchaseNumber), card: { brand, last4 } };
  }

  return {
    ...offer,
    walletSheet: (request) => ({ ...sheets[request.wallet], hosts: [], standIn: playedSheet(secret, request) }),
    validateMerchant: async ({ validationUrl }) => ({ merchantSessionIdentifier: `sbx-${ids.token()}`, validationUrl }),
    async openApproval({ expiresAt, ...request }) {
      const token = signWallet(secret, { ...request, expiresAtMs: expiresAt.getTime() });
      return `${env.PUBLIC_URL.replace(/\/$/, '')}${sandboxPath}/wallet/${token}`;
    },
    async closeApproval(approval) {
      await decideWallet(db, { ...approval, isApproved: false, at: clock.now() });
      return retrieve(approval.purchaseNumber);
    },
    readNotice: (notice) => readNotice(secret, notice),
    async openForm({ expiresAt, ...request }) {
      return signSession(secret, { ...request, expiresAtMs: expiresAt.getTime() });
    },
    formAddress: (sessionToken) => ({ formUrl: `${sandboxPath}/form/${sessionToken}` }),
    async authorize(charge) {
      const means = meansOf(secret, charge);
      if (means === undefined) return { kind: 'declined', actionCode: BAD_TOKEN };
      const { behaviour } = means;
      if (behaviour.kind === 'drop-before') throw new OutcomeUnknownError('the sandbox dropped the connection');
      const result = await book(charge, means, behaviour.kind === 'decline' ? behaviour.actionCode : APPROVED);
      if (behaviour.kind === 'drop-after')
        throw new OutcomeUnknownError('the sandbox dropped the connection after the charge');
      if (behaviour.kind === 'slow') await pause(env.SANDBOX_SLOW_MS);
      return result;
    },
    retrieve,
    capture: ({ purchaseNumber }) => transition(purchaseNumber, 'authorized', 'captured'),
    reverse: ({ purchaseNumber }) => transition(purchaseNumber, 'authorized', 'reversed'),
    refund: ({ purchaseNumber }) => transition(purchaseNumber, 'captured', 'refunded'),
  };
}

const APPROVED = '000';
const DUPLICATE = '300';
const BAD_TOKEN = '405';
const CHALLENGE_FAILED = '280';

function idOf(purchaseNumber: string): string {
  return `sbx-${purchaseNumber}`;
}

function meansOf(secret: string, { means, purchaseNumber }: Charge): Means | undefined {
  if ('yape' in means) {
    const { phone, code } = means.yape;
    const card = { brand: 'yape', last4: phone.slice(-4) } as const;
    return { card, behaviour: yapeCodes[code] ?? { kind: 'approve' } };
  }
  if ('savedCard' in means) {
    // The bank's challenge was passed when the card was saved.
    const card = findTestCard(/^sbx-(\w+)-\d+$/.exec(means.savedCard)?.[1] ?? '');
    return card && { card: faceOf(card), behaviour: card.behaviour };
  }
  if ('wallet' in means) {
    const card = readAnswer(secret, { purchaseNumber, ...means });
    return card && { card: faceOf(card), behaviour: card.behaviour };
  }
  const token = readCardToken(secret, means.tokenId);
  const card = token && findTestCard(token.cardId);
  if (card === undefined || token?.purchaseNumber !== purchaseNumber) return undefined;
  const isChallengeMissing = card.hasChallenge && token.challenge !== 'passed';
  const behaviour: Behaviour = isChallengeMissing ? { kind: 'decline', actionCode: CHALLENGE_FAILED } : card.behaviour;
  return { card: faceOf(card), behaviour, ...(token.isSaved && { savedCard: card }) };
}

function faceOf({ brand, number }: TestCard): CardFace {
  return { brand, last4: number.slice(-4) };
}
