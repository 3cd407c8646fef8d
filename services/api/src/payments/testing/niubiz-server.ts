import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Seen {
  method: string;
  path: string;
  authorization: string;
  body: Record<string, unknown>;
}

interface NextAnswer {
  status: number;
  body: unknown;
}

interface Booked {
  amount: number;
  status: string;
  actionCode: string;
}

export interface NiubizServer {
  url: string;
  seen: Seen[];
  /** Action code of the next authorizations; `000` approves. */
  actionCode: string;
  /**
   * Fault for calls whose path contains `at`: no answer, a cut connection, or the given answer. `isLate`: after the call was
   * carried out.
   */
  fault: { at: string; kind: 'hang' | 'cut' | 'answer'; answer?: NextAnswer; isLate?: boolean } | undefined;
  /** Invalidates all access tokens. */
  expireTokens(): void;
  tokensGiven(): number;
  books: Map<string, Booked>;
  close(): Promise<void>;
}

export const niubizLogin = {
  user: 'integraciones@horno.example',
  password: 'clave-de-prueba',
  merchantId: '456879852',
};

/**
 * Starts a server that implements the part of the Niubiz protocol that a shop needs (domain §3.8), with injectable faults.
 */
export async function startNiubizServer(): Promise<NiubizServer> {
  const tokens = new Set<string>();
  let given = 0;
  const { merchantId } = niubizLogin;
  const basic = `Basic ${Buffer.from(`${niubizLogin.user}:${niubizLogin.password}`).toString('base64')}`;

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const authorization = request.headers.authorization ?? '';
    const text = await textOf(request);
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    self.seen.push({ method: request.method ?? '', path, authorization, body });
    const fault = self.fault && path.includes(self.fault.at) ? self.fault : undefined;
    if (fault && !fault.isLate) {
      if (fault.kind === 'cut') response.destroy();
      if (fault.kind === 'answer' && fault.answer) send(response, fault.answer);
      return;
    }
    const answer = answerTo(request.method ?? '', path, authorization, body);
    if (fault?.kind === 'cut') response.destroy();
    if (fault) return;
    send(response, answer);
  }

  function answerTo(method: string, path: string, authorization: string, body: Record<string, unknown>): NextAnswer {
    if (path === '/api.security/v1/security') {
      if (authorization !== basic) return { status: 401, body: 'Unauthorized access' };
      given += 1;
      const token = `token-${given}`;
      tokens.add(token);
      return { status: 201, body: token };
    }
    if (!tokens.has(authorization)) return { status: 401, body: { errorCode: 401, errorMessage: 'Unauthorized' } };
    const order = (body.order ?? {}) as { purchaseNumber?: string; amount?: number; transactionId?: string };
    if (path === `/api.ecommerce/v2/ecommerce/token/session/${merchantId}`) {
      return { status: 200, body: { sessionKey: 'session-key-1', expirationTime: 1_700_000_000_000 } };
    }
    if (
      path === `/api.authorization/v3/authorization/ecommerce/${merchantId}` ||
      path === `/api.yape/v2/yape/transaction/${merchantId}`
    ) {
      return authorize(order.purchaseNumber ?? '', order.amount ?? 0);
    }
    const lookup = new RegExp(`^/api.authorization/v3/retrieve/purchase/${merchantId}/(\\d+)$`).exec(path);
    if (lookup && method === 'GET') return retrieve(lookup[1] ?? '');
    if (path === `/api.confirmation/v1/confirmation/ecommerce/${merchantId}`) {
      return move(order.purchaseNumber ?? '', 'Authorized', 'Confirmed');
    }
    if (path === `/api.authorization/v3/reverse/ecommerce/${merchantId}`) {
      return move(order.purchaseNumber ?? '', 'Authorized', 'Voided');
    }
    const refund = new RegExp(`^/api.refund/v1/refund/${merchantId}/tx-(\\d+)$`).exec(path);
    if (refund) return move(refund[1] ?? '', 'Confirmed', 'Refunded');
    return { status: 404, body: { errorCode: 404, errorMessage: 'Not Found' } };
  }

  function authorize(purchaseNumber: string, amount: number): NextAnswer {
    if (self.books.has(purchaseNumber)) {
      return { status: 400, body: { errorCode: 300, errorMessage: 'Duplicate purchaseNumber', data: {} } };
    }
    const { actionCode } = self;
    const isApproved = actionCode === '000';
    self.books.set(purchaseNumber, { amount, status: isApproved ? 'Authorized' : 'Not Authorized', actionCode });
    const dataMap = {
      ACTION_CODE: actionCode,
      STATUS: isApproved ? 'Authorized' : 'Not Authorized',
      ACTION_DESCRIPTION: isApproved ? 'Aprobado y completado con exito' : 'Operacion denegada',
      CARD: '455170******8059',
      BRAND: 'visa',
      ECI: '07',
      TRANSACTION_ID: `tx-${purchaseNumber}`,
      TRANSACTION_DATE: '240522193000',
    };
    if (!isApproved) return { status: 400, body: { errorCode: 400, errorMessage: 'Not Authorized', data: dataMap } };
    const order = { purchaseNumber, amount, currency: 'PEN', actionCode, transactionId: `tx-${purchaseNumber}` };
    return { status: 200, body: { header: {}, order: { ...order, authorizationCode: '105604' }, dataMap } };
  }

  function retrieve(purchaseNumber: string): NextAnswer {
    const booked = self.books.get(purchaseNumber);
    if (!booked) return { status: 400, body: { errorCode: 400, errorMessage: 'Purchase not found' } };
    const { amount, status, actionCode } = booked;
    return {
      status: 200,
      body: {
        order: {
          purchaseNumber,
          amount: amount.toFixed(2),
          currency: 'PEN',
          transactionId: `tx-${purchaseNumber}`,
          actionCode,
        },
        dataMap: { STATUS: status, ACTION_CODE: actionCode, CARD: '455170******8059', BRAND: 'visa' },
      },
    };
  }

  function move(purchaseNumber: string, from: string, to: string): NextAnswer {
    const booked = self.books.get(purchaseNumber);
    if (booked?.status !== from) {
      return { status: 400, body: { errorCode: 400, errorMessage: 'Not allowed', data: { ACTION_CODE: '942' } } };
    }
    booked.status = to;
    return {
      status: 200,
      body: { order: { purchaseNumber, actionCode: '000' }, dataMap: { STATUS: to, ACTION_CODE: '000' } },
    };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: NiubizServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    actionCode: '000',
    fault: undefined,
    expireTokens: () => tokens.clear(),
    tokensGiven: () => given,
    books: new Map(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return self;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body }: NextAnswer): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}
