import { toMinor, toWire } from '@horno/domain';
import type { CardFace } from '../../payment-records/payment.types.ts';
import { type Found, GatewaySilentError, type Held, type PaymentGateway, toBrand, type Verdict } from '../gateway.ts';
import type { NiubizAnswer } from './niubiz.schema.ts';
import { createNiubizHttp, type NiubizAccess, type NiubizReply } from './niubiz-http.ts';

export interface NiubizOptions extends NiubizAccess {
  merchantId: string;
  checkoutJs: string;
  /** RUC of the chain, which a refund names. */
  ruc: () => string;
}

const APPROVED = '000';
/** What a refusal without an action code counts as: our request does not fit. */
const BAD_REQUEST = '405';
const DUPLICATE = '300';

/** Niubiz (ex VisaNet Peru): calls from server to server, the card form is its own (domain §3.8). */
export function createNiubiz({ merchantId, checkoutJs, ruc, ...access }: NiubizOptions): PaymentGateway {
  const call = createNiubizHttp(access);
  const orderOf = ({ purchaseNumber, amountMinor, transactionId }: Held) => ({
    purchaseNumber,
    amount: toWire(amountMinor),
    currency: 'PEN',
    ...(transactionId !== undefined && { transactionId }),
  });
  const change = async (path: string, body: object) => assertDone(await call('POST', path, body));

  return {
    kind: 'niubiz',
    merchantId,
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
      if (body.sessionKey === undefined) throw new GatewaySilentError('no session key');
      return body.sessionKey;
    },
    formAddress: () => ({ jsUrl: checkoutJs }),
    async authorize({ purchaseNumber, amountMinor, means }) {
      const order = { purchaseNumber, amount: toWire(amountMinor), currency: 'PEN' };
      const shared = { channel: 'web', captureType: 'manual', countable: true };
      if ('yape' in means) {
        const yape = { phoneNumber: means.yape.phone, otp: means.yape.code };
        const body = { ...shared, order, yape };
        return toVerdict(await call('POST', `/api.yape/v2/yape/transaction/${merchantId}`, body), 'yape');
      }
      const body = { ...shared, order: { ...order, tokenId: means.tokenId } };
      return toVerdict(await call('POST', `/api.authorization/v3/authorization/ecommerce/${merchantId}`, body));
    },
    async retrieve(purchaseNumber) {
      return toFound(await call('GET', `/api.authorization/v3/retrieve/purchase/${merchantId}/${purchaseNumber}`));
    },
    capture: (held) =>
      change(`/api.confirmation/v1/confirmation/ecommerce/${merchantId}`, {
        channel: 'web',
        captureType: 'manual',
        order: orderOf(held),
      }),
    reverse: (held) =>
      change(`/api.authorization/v3/reverse/ecommerce/${merchantId}`, { channel: 'web', order: orderOf(held) }),
    refund: (held) =>
      change(`/api.refund/v1/refund/${merchantId}/${held.transactionId ?? ''}`, {
        ruc: ruc(),
        comment: 'Pedido anulado',
        externalReferenceId: held.reference.replaceAll('-', '').slice(0, 20),
        amount: toWire(held.amountMinor),
      }),
  };
}

function toVerdict({ status, body }: NiubizReply, brand?: 'yape'): Verdict {
  const data = body.dataMap ?? body.data ?? {};
  const actionCode = text(data.ACTION_CODE) ?? text(body.order?.actionCode);
  const card = cardOf(body, brand);
  if (status < 300 && actionCode === APPROVED) {
    const transactionId = text(body.order?.transactionId) ?? text(data.TRANSACTION_ID);
    // Approved, but with nothing to hold it by: what it is will be found by the purchase number.
    if (transactionId === undefined) throw new GatewaySilentError('an approval without a transaction');
    return { kind: 'authorized', transactionId, ...(card && { card }), ...keptOf(body, card) };
  }
  if (status < 300 && actionCode === undefined) throw new GatewaySilentError('an answer without an action code');
  const isDuplicate = text(body.errorCode) === DUPLICATE;
  return { kind: 'declined', actionCode: isDuplicate ? DUPLICATE : (actionCode ?? BAD_REQUEST), ...(card && { card }) };
}

/** A card that the customer let Niubiz keep comes back as a token with its expiry. */
function keptOf({ token }: NiubizAnswer, card: CardFace | undefined) {
  const tokenId = text(token?.cardTokenId);
  const exp = text(token?.expireOn);
  return tokenId !== undefined && exp !== undefined && card ? { kept: { ...card, tokenId, exp } } : {};
}

const standings: Record<string, Found['standing']> = {
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

function toFound({ status, body }: NiubizReply): Found {
  if (status >= 400) return { standing: 'absent' };
  const data = body.dataMap ?? body.data ?? {};
  const standing = standings[(text(data.STATUS) ?? text(body.order?.status) ?? '').toLowerCase()];
  if (standing === undefined) throw new GatewaySilentError('a state that nobody knows');
  const amount = Number(body.order?.amount ?? Number.NaN);
  const transactionId = text(body.order?.transactionId) ?? text(data.TRANSACTION_ID);
  const actionCode = text(data.ACTION_CODE) ?? text(body.order?.actionCode);
  const card = cardOf(body);
  return {
    standing,
    ...(Number.isFinite(amount) && { amountMinor: toMinor(amount) }),
    ...(transactionId !== undefined && { transactionId }),
    ...(actionCode !== undefined && { actionCode }),
    ...(card && { card }),
  };
}

/** Brand and last four digits; the rest of the mask is let go here. */
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
