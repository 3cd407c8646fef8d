import { ordersCalls } from '@horno/contracts/calls/orders';
import type { FastifyInstance } from 'fastify';
import { ownerOf } from '../cart/visitor.ts';
import { limitedBy } from '../customers/limits.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { askForHelp } from './ask-for-help.ts';
import { registerHelpMail } from './help-mail.ts';

/** Limit of the body: a photo of 2 MB in base64, plus the other fields. */
const BODY_BYTES = 3 * 1024 * 1024;

/** `POST …/orders/{id}/help`: accepts larger bodies than other calls, and has a stricter rate limit. */
export function registerHelp(app: FastifyInstance, deps: Deps): void {
  registerHelpMail(deps);
  const { rateLimit } = limitedBy(deps.env).guarded;
  route(
    app,
    ordersCalls.help,
    async ({ params, body, ...asker }) => {
      const visitor = { ...ownerOf(asker), linkToken: body.t };
      const { id, at } = await askForHelp(deps, { uuid: params.id.toLowerCase(), visitor, body }, deps.linkSecret);
      return { item: { ticket_id: id, received_at: at.toISOString() } };
    },
    { rateLimit, bodyLimit: BODY_BYTES },
  );
}
