import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { findCharge } from './charges.repo.ts';
import { paymentPolicy } from './document.ts';
import { bankPage, endedPage, formPage } from './pages.ts';
import { sandboxPath } from './sandbox.gateway.ts';
import { readSession } from './session-token.ts';
import { findTestCard } from './test-cards.ts';
import { registerWalletApp } from './wallet.routes.ts';

interface PageRequest {
  Params: { session: string };
  Querystring: { card?: string; keep?: string };
}

/**
 * Registers the sandbox pages `form/{session}` and `bank/{session}`. They are standalone and have their own
 * Content-Security-Policy.
 */
export function registerSandboxPages(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ids' | 'controls' | 'catalogue'>,
  secret: string,
): void {
  const render = (reply: FastifyReply, sessionToken: string, page: (input: PageInput) => string | undefined) => {
    const nonce = deps.ids.token();
    const session = readSession(secret, sessionToken);
    const isOpen = session !== undefined && deps.clock.now().getTime() < session.expiresAtMs;
    const { symbol } = deps.catalogue.current().tenant;
    const shown = isOpen ? page({ session, sessionToken, secret, nonce, path: sandboxPath, symbol }) : undefined;
    return reply
      .code(shown === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', paymentPolicy(nonce))
      .header('cache-control', 'no-store')
      .send(shown ?? endedPage(session?.lang ?? 'es', nonce));
  };

  registerWalletApp(app, deps, secret);
  deps.controls.add('sandbox/charge', z.strictObject({ purchase_number: z.string() }), async (input) => ({
    charge: await findCharge(deps.db, input.purchase_number),
  }));
  app.get<PageRequest>(`${sandboxPath}/form/:session`, (request, reply) =>
    render(reply, request.params.session, formPage),
  );
  app.get<PageRequest>(`${sandboxPath}/bank/:session`, ({ params, query }, reply) =>
    render(reply, params.session, (input) => {
      const card = findTestCard(String(query.card));
      return card && bankPage(input, { cardId: card.id, isSaved: input.session.canSave && query.keep === '1' });
    }),
  );
}

type PageInput = Parameters<typeof formPage>[0];
