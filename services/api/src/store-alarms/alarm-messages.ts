import type { Lang } from '@horno/contracts/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Order } from '../orders/order.types.ts';
import { OrderJobSchema, orderTopics } from '../orders/order-jobs.ts';
import { findOrder } from '../orders/orders.repo.ts';
import { shownTime } from '../texts/clock-text.ts';
import { alarmContactOf } from './alarm-contact.ts';
import { type AlarmJob, AlarmJobSchema, alarmTopics } from './alarm-jobs.ts';
import { alarmTexts } from './alarm-texts.ts';
import { cancelUnaccepted } from './cancel-unaccepted.ts';

/** Registers the messages about alarms to the contact of the store, or of the chain, and the cancellation that follows. */
export function registerAlarms(_app: FastifyInstance, deps: Deps): void {
  const { outbox, mailer, sms } = deps;

  outbox.on(
    alarmTopics.mail,
    AlarmJobSchema,
    async (job) => {
      const message = await messageOf(deps, job);
      const to = message && alarmContactOf(deps, message.order.outlet.code).email;
      if (message !== undefined && to !== undefined) await mailer.send({ to, ...alarmMail(deps, message) });
    },
    'alarmMail',
  );
  outbox.on(
    alarmTopics.sms,
    AlarmJobSchema,
    async (job) => {
      const message = await messageOf(deps, job);
      const phone = message && alarmContactOf(deps, message.order.outlet.code).phone;
      if (message === undefined || phone === undefined) return;
      const { order, title, next } = message;
      await sms.send({ to: `+51${phone}`, text: `${order.outlet.name}: ${title}, ${order.number}. ${next}` });
    },
    'alarmSms',
  );
  outbox.on(orderTopics.autoCancel, OrderJobSchema, async ({ order }) => {
    if (await cancelUnaccepted(deps, order))
      deps.log.warn({ order }, 'store did not accept the order in time: order cancelled');
  });
}

type Message = NonNullable<ReturnType<typeof alarmTexts>> & { order: Order; lang: Lang };

/** Returns the message that is true now, in the first language of the chain, or nothing when the store did its part. */
async function messageOf(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  { order: uuid, kind }: AlarmJob,
): Promise<Message | undefined> {
  const order = await findOrder(db, uuid);
  const lang: Lang = catalogue.current().tenant.languages[0] === 'en' ? 'en' : 'es';
  const texts = order && alarmTexts(lang, order, kind);
  return order && texts && { order, lang, ...texts };
}

function alarmMail({ catalogue }: Pick<Deps, 'catalogue'>, { order, lang, title, next, facts }: Message) {
  const { tenant } = catalogue.current();
  return composeMail({
    lang,
    shop: tenant.name,
    subject: `${title}: ${order.number}`,
    title,
    paragraphs: [next],
    facts: [
      [facts.order, order.number],
      [facts.store, order.outlet.name],
      [facts.placed, shownTime(order.paidAt ?? order.placedAt, lang, tenant.tz)],
    ],
  });
}
