import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { noticePath, noticeSignature } from '../payment-paths.ts';
import { paymentPolicy } from './document.ts';
import { endedPage } from './pages.ts';
import { sandboxPath } from './sandbox.gateway.ts';
import { readWallet, signNotice } from './session-token.ts';
import { decidedPage, type Outcome, walletPage } from './wallet.page.ts';
import { decideWallet } from './wallet-app.ts';

interface WalletRequest {
  Params: { token: string };
}

/**
 * Registers the simulated app of a wallet, `wallet/{token}`: it shows the amount, takes one decision until the approval expires, and
 * reports it to the shop by a signed notice, as a gateway does.
 */
export function registerWalletApp(
  app: FastifyInstance,
  { db, clock, ids, catalogue }: Pick<Deps, 'db' | 'clock' | 'ids' | 'catalogue'>,
  secret: string,
): void {
  const path = `${sandboxPath}/wallet/:token`;
  const send = (reply: FastifyReply, nonce: string, code: number, page: string) =>
    reply
      .code(code)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': paymentPolicy(nonce),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(page);
  const open = (token: string) => {
    const wallet = readWallet(secret, token);
    return wallet && clock.now().getTime() < wallet.expiresAtMs ? wallet : undefined;
  };

  app.get<WalletRequest>(path, (request, reply) => {
    const nonce = ids.token();
    const wallet = open(request.params.token);
    if (wallet === undefined) return send(reply, nonce, 404, endedPage('es', nonce));
    const { symbol } = catalogue.current().tenant;
    const shown = { wallet, nonce, symbol, path: `${sandboxPath}/wallet/${request.params.token}` };
    return send(reply, nonce, 200, walletPage(shown));
  });

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, new URLSearchParams(String(text))),
    );
    scope.post<WalletRequest>(path, async (request, reply) => {
      const nonce = ids.token();
      const wallet = open(request.params.token);
      if (wallet === undefined) return send(reply, nonce, 404, endedPage('es', nonce));
      const decision = request.body instanceof URLSearchParams ? request.body.get('decision') : undefined;
      const isApproved = decision === 'approve';
      const isFirst = await decideWallet(db, { ...wallet, isApproved, at: clock.now() });
      if (isFirst) await report(wallet.purchaseNumber);
      const outcome: Outcome = isFirst ? (isApproved ? 'approved' : 'declined') : 'late';
      return send(reply, nonce, 200, decidedPage({ wallet, nonce, outcome }));
    });
  });

  const report = (purchaseNumber: string) =>
    app.inject({
      method: 'POST',
      url: noticePath,
      headers: { 'content-type': 'text/plain', [noticeSignature]: signNotice(secret, purchaseNumber) },
      payload: purchaseNumber,
    });
}
