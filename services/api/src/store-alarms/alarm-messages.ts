import { toLocalTime } from '@horno/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Order } from '../orders/order.types.ts';
import { statusOf } from '../orders/order-statuses.ts';
import { findOrder } from '../orders/orders.repo.ts';
import { type AlarmJob, AlarmJobSchema, alarmTopics } from './alarm-jobs.ts';

/** Stores read Spanish. */
const words: Record<AlarmJob['kind'], { title: string; next: string }> = {
  unreceived: {
    title: 'La tienda no recibió un pedido',
    next: 'Revisa que la caja o la pantalla de la tienda esté encendida y con internet.',
  },
  unaccepted: {
    title: 'La tienda no aceptó un pedido',
    next: 'Acéptalo o recházalo. Si nadie lo acepta, se anula solo y se devuelve el pago.',
  },
};

/** Registers the messages about alarms to the contact of the store, if its data name one. */
export function registerAlarms(_app: FastifyInstance, deps: Deps): void {
  const { outbox, catalogue, mailer, sms } = deps;
  const contactOf = ({ outlet }: Order) => catalogue.current().storeByCode.get(outlet.code)?.alarm;

  outbox.on(
    alarmTopics.mail,
    AlarmJobSchema,
    async ({ order: uuid, kind }) => {
      const order = await waitingOrder(deps, uuid, kind);
      const to = order && contactOf(order)?.email;
      if (order !== undefined && to !== undefined) await mailer.send({ to, ...alarmMail(deps, order, kind) });
    },
    'alarmMail',
  );
  outbox.on(
    alarmTopics.sms,
    AlarmJobSchema,
    async ({ order: uuid, kind }) => {
      const order = await waitingOrder(deps, uuid, kind);
      const phone = order && contactOf(order)?.phone;
      if (order === undefined || phone === undefined) return;
      const { title, next } = words[kind];
      await sms.send({ to: `+51${phone}`, text: `${order.outlet.name}: ${title}, ${order.number}. ${next}` });
    },
    'alarmSms',
  );
}

/** Returns the order while the alarm is true. */
async function waitingOrder(
  { db }: Pick<Deps, 'db'>,
  uuid: string,
  kind: AlarmJob['kind'],
): Promise<Order | undefined> {
  const order = await findOrder(db, uuid);
  const phase = order && statusOf(order).phase;
  const isWaiting = phase === 'processing' || (phase === 'received' && kind === 'unaccepted');
  return isWaiting ? order : undefined;
}

function alarmMail({ catalogue }: Pick<Deps, 'catalogue'>, order: Order, kind: AlarmJob['kind']) {
  const { tenant } = catalogue.current();
  const { title, next } = words[kind];
  const { date, time } = toLocalTime(order.paidAt ?? order.placedAt, tenant.tz);
  return composeMail({
    lang: 'es',
    shop: tenant.name,
    subject: `${title}: ${order.number}`,
    title,
    paragraphs: [next],
    facts: [
      ['Pedido', order.number],
      ['Tienda', order.outlet.name],
      ['Hecho', `${date} ${time}`],
    ],
  });
}
