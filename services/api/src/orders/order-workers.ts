import type { Deps } from '../deps.ts';
import { createPngDrawer } from '../media/png-drawer.ts';
import { sendVisitorCode, VisitorCodeJobSchema, visitorCodeTopic } from '../phone-codes/phone-codes.ts';
import { isAnonymised } from './anonymised.ts';
import { signOrderLink } from './link-token.ts';
import { linksMail } from './links-mail.ts';
import { mayMail } from './mail-limit.ts';
import { mailPictures } from './mail-pictures.ts';
import type { Order } from './order.types.ts';
import type { OrderMailKind } from './order-jobs.ts';
import {
  LinksJobSchema,
  linksTopic,
  MoveMailSchema,
  moveMailTopic,
  OrderJobSchema,
  orderTopics,
} from './order-jobs.ts';
import { hasLines, orderMail } from './order-mail.ts';
import { walletAppOf } from './order-payment.ts';
import { statusOf } from './order-statuses.ts';
import { findOrder } from './orders.repo.ts';
import { PushJobSchema, pushTopic, sendPush } from './push-jobs.ts';
import { trackerLink } from './tracker-link.ts';
import { sendWhatsapp, WhatsappJobSchema, whatsappTopic } from './whatsapp-jobs.ts';

/** Maximum number of cached pictures of mails. One has about 12 kB. */
const MAX_PICTURES = 400;

/**
 * Registers the jobs that follow a placed order. Each may run twice, and ignores an order that has moved on or does not exist.
 */
export function registerOrderWorkers(deps: Deps): void {
  const { outbox, linkSecret } = deps;
  const draw = createPngDrawer(MAX_PICTURES);
  const linkOf = (order: Order) =>
    trackerLink(deps.env.PUBLIC_URL, order, signOrderLink(linkSecret, order.uuid, deps.clock.now()));
  const tenant = () => deps.catalogue.current().tenant;

  async function sendMail(kind: OrderMailKind, uuid: string): Promise<void> {
    const order = await findOrder(deps.db, uuid);
    if (order === undefined || isAnonymised(order.customer)) return;
    if (!(await mayMail(deps, kind, order))) return;
    const pictures = hasLines(kind) ? await mailPictures({ draw, log: deps.log }, order.lines) : [];
    const walletApp = await walletAppOf(deps.db, order);
    await deps.mailer.send(orderMail(kind, order, linkOf(order), { tenant: tenant(), pictures, walletApp }));
  }

  outbox.on(orderTopics.alert, OrderJobSchema, async ({ order: uuid }) => {
    const order = await findOrder(deps.db, uuid);
    const phase = order && statusOf(order).phase;
    if (phase !== 'processing' && phase !== 'received') return;
    deps.log.warn(
      { order: uuid, outlet: order?.outlet.code },
      'store did not accept the order in five minutes: the customer sees a notice',
    );
  });
  outbox.on(orderTopics.confirmationMail, OrderJobSchema, ({ order }) => sendMail('received', order), 'mail');
  outbox.on(visitorCodeTopic, VisitorCodeJobSchema, (job) => sendVisitorCode(deps, job), 'sms');
  outbox.on(pushTopic, PushJobSchema, (job) => sendPush(deps, job, linkOf), 'push');
  outbox.on(whatsappTopic, WhatsappJobSchema, (job) => sendWhatsapp(deps, job, linkOf), 'whatsapp');
  outbox.on(moveMailTopic, MoveMailSchema, ({ order, kind }) => sendMail(kind, order), 'mail');
  outbox.on(
    linksTopic,
    LinksJobSchema,
    async ({ orders, lang }) => {
      for (const uuid of orders) {
        const order = await findOrder(deps.db, uuid);
        if (order !== undefined) await deps.mailer.send(linksMail(order, linkOf(order), lang, tenant()));
      }
    },
    'mail',
  );
}
