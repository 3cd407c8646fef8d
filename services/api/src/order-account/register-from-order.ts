import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { eq } from 'drizzle-orm';
import { assertNewPassword } from '../customers/common-passwords.ts';
import { findCustomerByPhone } from '../customers/customers.repo.ts';
import { addCustomer, tellingWhatIsTaken } from '../customers/register.ts';
import { type IssuedToken, openSession } from '../customers/sessions.ts';
import { orders } from '../db/schema/orders.ts';
import type { Deps } from '../deps.ts';
import { digest } from '../limits/pace.ts';
import { visitorOf } from '../orders/confirm-phone.ts';
import { assertFound, maySeeAll, type OrderVisitor } from '../orders/order-access.ts';
import { hasMarketingConsent, lockOrder } from '../orders/orders.repo.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { hasConfirmed } from '../phone-codes/phone-codes.ts';
import { assertEditions } from '../tenant/legal-editions.ts';

type Body = CallBody<typeof customerCalls.registerFromOrder>;

interface Asked {
  visitor: OrderVisitor;
  linkSecret: string;
  lang: Lang;
}

/**
 * Registers a guest as the customer of the order that they placed and opens a session. Name, e-mail, phone and the consent to
 * marketing come from the order. The e-mail stays unconfirmed until the mailed link is opened; the phone is confirmed where this browser
 * confirmed it by a code and no other account has it. Without a password the customer signs in later by a code or a mailed link.
 * @throws ORDER-1, FORBIDDEN for other visitors and for an order that belongs to a customer, CUS-100003, CUS-100019
 */
export async function registerFromOrder(
  deps: Deps,
  { order_uuid, password, privacy_version }: Body,
  { visitor, linkSecret, lang }: Asked,
): Promise<IssuedToken> {
  const { db, clock, ids, catalogue } = deps;
  assertEditions(catalogue.current().tenant, { privacy_version });
  const now = clock.now();
  const id = ids.uuid();
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return tellingWhatIsTaken(
    db.transaction(async (tx) => {
      const order = assertFound(await lockOrder(tx, order_uuid.toLowerCase()));
      if (order.customerId !== undefined || !maySeeAll(order, visitor, linkSecret, now))
        throw new AppError('FORBIDDEN');
      const { first_name, last_name, phone } = order.customer;
      const email = order.customer.email.toLowerCase();
      if (password !== undefined) assertNewPassword(password, [first_name, last_name, phone, email]);
      const marketing = await hasMarketingConsent(tx, order.uuid);
      const phoneConfirmed = await isProven(tx, { phone, visitor, now });
      const said = { marketing, privacy_version, emailConfirmed: false, phoneConfirmed };
      const person = { id, first_name, last_name, email, phone, passwordHash, ...said };
      await addCustomer(deps, tx, person, { lang, now });
      await tx.update(orders).set({ customerId: id }).where(eq(orders.uuid, order.uuid));
      return openSession(tx, deps, id);
    }),
  );
}

/** Returns whether this browser confirmed the phone and no account has it. */
async function isProven(
  tx: Db,
  { phone, visitor, now }: { phone: string; visitor: OrderVisitor; now: Date },
): Promise<boolean> {
  const key = { visitor: visitorOf(visitor), phoneDigest: digest(phone) };
  return (await hasConfirmed(tx, key, now)) && (await findCustomerByPhone(tx, phone)) === undefined;
}
