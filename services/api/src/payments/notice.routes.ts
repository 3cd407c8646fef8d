import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { findAttemptByNumber } from '../payment-records/payments.repo.ts';
import { askApproval } from './approvals.ts';
import type { PaymentGateway } from './gateway.ts';
import { noticePath, noticeSignature } from './payment-paths.ts';

/** Largest notice in bytes. */
const LARGEST = 4096;

/**
 * Registers `POST /pay/notice`: the gateway reports that the customer decided. A notice only makes the shop ask the gateway, so that a
 * repeated or late one changes nothing. A wrong signature fails with FORBIDDEN.
 */
export function registerNotice(
  app: FastifyInstance,
  deps: Parameters<typeof askApproval>[0],
  gateway: PaymentGateway,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST }, (_request, text, done) =>
      done(null, text),
    );
    scope.post(noticePath, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const signature = String(request.headers[noticeSignature] ?? '');
      const purchaseNumber = gateway.readNotice({ body, signature });
      if (purchaseNumber === undefined) throw new AppError('FORBIDDEN');
      const attempt = await findAttemptByNumber(deps.db, purchaseNumber);
      if (attempt) await askApproval(deps, gateway, attempt.uuid);
      return reply.code(204).send();
    });
  });
}
