import { AppError } from '@horno/contracts/errors';
import { isDeviceWallet } from '@horno/domain';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { findForm, type OpenForm } from '../find-form.ts';
import type { PaymentGateway } from '../gateway.ts';
import { merchantPath, walletSheetPath } from '../payment-paths.ts';
import { documentHeaders, paymentPolicy } from '../sandbox/document.ts';
import { endedPage } from '../sandbox/pages.ts';
import { walletSheetPage } from './wallet-sheet.page.ts';

/** Servers that validate merchants for Apple Pay. No other address is called. */
const VALIDATORS = /^(?:cn-)?apple-pay-gateway(?:-[a-z0-9-]+)?\.apple\.com$/;
const MerchantBodySchema = z.object({ validation_url: z.url({ protocol: /^https$/, hostname: VALIDATORS }) });

interface SheetRequest {
  Params: { ref: string };
}

/**
 * Registers `GET /api/wallet-sheet/{ref}`, a standalone page with its own Content-Security-Policy that opens the sheet of a wallet,
 * and `POST …/merchant`, at which the sheet of Apple Pay gets its merchant session from the gateway.
 */
export function registerWalletSheet(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'catalogue'>,
  gateway: PaymentGateway,
): void {
  app.get<SheetRequest>(walletSheetPath(':ref'), async (request, reply) => {
    const nonce = deps.ids.token();
    reply.type('text/html; charset=utf-8').headers(documentHeaders);
    const { form, order } = await findForm(deps, request.params.ref);
    const wallet = form && walletOf(gateway, form);
    if (!form || wallet === undefined) {
      reply.code(404).header('content-security-policy', paymentPolicy(nonce));
      return endedPage(order?.lang ?? 'es', nonce);
    }
    const { attempt, payment } = form;
    const { purchaseNumber, returnRef } = attempt;
    const { lang } = form.order;
    const sheet = gateway.walletSheet({ purchaseNumber, wallet, lang });
    reply.header('content-security-policy', paymentPolicy(nonce, ["'self'", ...sheet.hosts]));
    const { name: shop, symbol } = deps.catalogue.current().tenant;
    return walletSheetPage({ ...{ lang, nonce, wallet, sheet, shop, symbol, purchaseNumber, returnRef }, ...payment });
  });

  app.post<SheetRequest>(merchantPath(':ref'), async (request, reply) => {
    const { form } = await findForm(deps, request.params.ref);
    const wallet = form && walletOf(gateway, form);
    if (wallet === undefined) throw new AppError('NOT_FOUND');
    const body = MerchantBodySchema.safeParse(request.body);
    if (!body.success) throw new AppError('VALIDATION', { fields: [{ field: 'validation_url', message: '' }] });
    reply.header('cache-control', 'no-store');
    return gateway
      .validateMerchant({ wallet, validationUrl: body.data.validation_url })
      .catch((error: unknown) => Promise.reject(new AppError('UNAVAILABLE_SERVICE', {}, { cause: error })));
  });
}

/** Returns the wallet of an open form; `undefined` when the gateway does not charge it. */
function walletOf({ deviceWallets }: PaymentGateway, { payment: { method } }: OpenForm) {
  return isDeviceWallet(method) && deviceWallets.includes(method) ? method : undefined;
}
