import { toMinor, toWire } from '@horno/domain';
import { gatewayWallets } from '../../payment-records/gateway-wallets.ts';
import type { CardFace } from '../../payment-records/payment.types.ts';
import {
  type Authorization,
  type ChargeResult,
  type GatewayTransaction,
  GatewayUnreachedError,
  OutcomeUnknownError,
  type PaymentGateway,
  toBrand,
} from '../gateway.ts';
import type { NiubizAnswer } from './niubiz.schema.ts';
import { createNiubizHttp, type NiubizAccess, type NiubizReply } from './niubiz-http.ts';

export interface NiubizOptions extends NiubizAccess {
  merchantId: string;
  checkoutJs: string;
  /** RUC of the chain, required by refunds. */
  ruc: () => string;
}

const APPROVED = '000';
/** Action code of a refusal that carries none: our request was invalid. */
const BAD_REQUEST = '405';
const DUPLICATE = '300';

/** The parts of the port that this client does not have. No page offers them. */
const unsupported = {
  // Charges of saved cards are not part of this client.
  savesCards: false,
  walletApps: [],
  openApproval: () => Promise.reject(new GatewayUnreachedError('approvals in an app are not supported')),
  closeApproval: () => Promise.reject(new GatewayUnreachedError('approvals in an app are not supported')),
  readNotice: () => undefined,
  // The public documentation does not describe how wallets of a device are charged.
  deviceWallets: gatewayWallets.niubiz,
  walletSheet: () => {
    throw new RangeError('wallets of a device are not supported');
  },
  validateMerchant: () => Promise.reject(new GatewayUnreachedError('wallets of a device are not supported')),
} satisfies Partial<PaymentGateway>;

/** Creates the Niubiz (ex VisaNet Peru) gateway: server-to-server calls; Niubiz draws the card form (domain §3.8). */
export function createNiubiz({ merchantId, checkoutJs, ruc, ...access }: NiubizOptions): PaymentGateway {
  const call = createNiubizHttp(access);
  const toOrder = ({ purchaseNumber, amountMinor, transactionId }: Authorization) => ({
    purchaseNumber,
    amount: toWire(amountMinor),
    currency: 'PEN',
    ...(transactionId !== undefined && { transactionId }),
  });
  const change = async (path: string, body: object) => assertDone(await call('POST', path, body));

  return {
    kind: 'niubiz',
    merchantId,
    ...unsupported,
    takesYapeCode: true,
    async openForm({ amountMinor, buyer }) {
      const { body } = await call('POST', `/api.ecommerce/v2/ecommerce/token/session/${merchantId}`, {
        channel: 'web',
        amount: toWire(amountMinor),
        antifraud: {
          clientIp: buyer.ip,
          merchantDefineData: {
            MDD4: buyer.email,
            MDD32: buyer.document ?? buyer.email,
            MDD75: buyer.isRegistered ? 'Registrado' : 'Invitado',
            MDD77: String(buyer.daysSinceSignUp),
          },
        },
      });
      if (body.sessionKey === undefined) throw new OutcomeUnknownError('no session key');
      return body.sessionKey;
    },
    formAddress: () => ({ jsUrl: checkoutJs }),
    async authorize({ purchaseNumber, amountMinor, means }) {
      const order = { purchaseNumber, amount: toWire(amountMinor), currency: 'PEN' };
      const shared = { channel: 'web', captureType: 'manual', countable: true };
      if ('yape' in means) {
        const yape = { phoneNumber: means.yape.phone, otp: means.yape.code };
        const body = { ...shared, order, yape };
        return toChargeResult(await call('POST', `/api.yape/v2/yape/transaction/${merchantId}`, body), 'yape');
      }
      if (!('tokenId' in means)) throw new GatewayUnreachedError('only tokens of the form and Yape are supported');
      const body = { ...shared, order: { ...order, tokenId: means.tokenId } };
      return toChargeResult(await call('POST', `/api.authorization/v3/authorization/ecommerce/${merchantId}`, body));
    },
    async retrieve(purchaseNumber) {
      return toTransaction(
        await call('GET', `/api.authorization/v3/retrieve/purchase/${merchantId}/${purchaseNumber}`),
      );
    },
    capture: (authorization) =>
      change(`/api.confirmation/v1/confirmation/ecommerce/${merchantId}`, {
        channel: 'web',
        captureType: 'manual',
        order: toOrder(authorization),
      }),
    reverse: (authorization) =>
      change(`/api.authorization/v3/reverse/ecommerce/${merchantId}`, {
        channel: 'web',
        order: toOrder(authorization),
      }),
    refund: (authorization) =>
      change(`/api.refund/v1/refund/${merchantId}/${authorization.transactionId ?? ''}`, {
        ruc: ruc(),
        comment: 'Pedido anulado',
        externalReferenceId: authorization.reference.replaceAll('-', '').slice(0, 20),
        amount: toWire(authorization.amountMinor),
      }),
  };
}

function toChargeResult({ status, body }: NiubizReply, brand?: 'yape'): ChargeResult {
  const data = body.dataMap ?? body.data ?? {};
  const actionCode = text(data.ACTION_CODE) ?? text(body.order?.actionCode);
  const card = cardOf(body, brand);
  if (status < 300 && actionCode === APPROVED) {
    const transactionId = text(body.order?.transactionId) ?? text(data.TRANSACTION_ID);
    // Approved, but without a transaction id: a later lookup by purchase number finds the transaction.
    if (transactionId === undefined) throw new OutcomeUnknownError('an approval without a transaction id');
    return { kind: 'authorized', transactionId, ...(card && { card }) };
  }
  if (status < 300 && actionCode === undefined) throw new OutcomeUnknownError('an answer without an action code');
  const isDuplicate = text(body.errorCode) === DUPLICATE;
  return { kind: 'declined', actionCode: isDuplicate ? DUPLICATE : (actionCode ?? BAD_REQUEST), ...(card && { card }) };
}

const states: Record<string, GatewayTransaction['state']> = {
  authorized: 'authorized',
  confirmed: 'captured',
  captured: 'captured',
  deposited: 'captured',
  voided: 'reversed',
  reversed: 'reversed',
  refunded: 'refunded',
  'not authorized': 'declined',
  denied: 'declined',
  rejected: 'declined',
};

function toTransaction({ status, body }: NiubizReply): GatewayTransaction {
  if (status >= 400) return { state: 'absent' };
  const data = body.dataMap ?? body.data ?? {};
  const state = states[(text(data.STATUS) ?? text(body.order?.status) ?? '').toLowerCase()];
  if (state === undefined) throw new OutcomeUnknownError('an unknown state');
  const amount = Number(body.order?.amount ?? Number.NaN);
  const transactionId = text(body.order?.transactionId) ?? text(data.TRANSACTION_ID);
  const actionCode = text(data.ACTION_CODE) ?? text(body.order?.actionCode);
  const card = cardOf(body);
  return {
    state,
    ...(Number.isFinite(amount) && { amountMinor: toMinor(amount) }),
    ...(transactionId !== undefined && { transactionId }),
    ...(actionCode !== undefined && { actionCode }),
    ...(card && { card }),
  };
}

/** Returns the brand and the last four digits. The rest of the masked number is dropped. */
function cardOf(body: NiubizAnswer, brand?: 'yape'): CardFace | undefined {
  const data = body.dataMap ?? body.data;
  const last4 = /(\d{4})$/.exec(text(data?.CARD) ?? '')?.[1];
  return last4 === undefined ? undefined : { brand: brand ?? toBrand(text(data?.BRAND)), last4 };
}

function assertDone({ status, body }: NiubizReply): void {
  const code = text((body.dataMap ?? body.data)?.ACTION_CODE) ?? text(body.order?.actionCode);
  if (status >= 300 || (code !== undefined && code !== APPROVED)) {
    throw new Error(`refused: ${status} ${code ?? text(body.errorCode) ?? ''}`);
  }
}

function text(value: string | number | null | undefined): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value);
}
