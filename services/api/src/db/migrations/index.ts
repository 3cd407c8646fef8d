import type { Migration } from '@horno/db';
import { sql as base } from './0001-base.ts';
import { sql as cartsOrders } from './0002-carts-orders.ts';
import { sql as catalogue } from './0003-catalogue.ts';
import { sql as storePauses } from './0004-store-pauses.ts';
import { sql as orderNumbers } from './0005-order-numbers.ts';
import { sql as soldOut } from './0006-sold-out.ts';
import { sql as geo } from './0007-geo.ts';
import { sql as cartCare } from './0008-cart-care.ts';
import { sql as coupons } from './0009-coupons.ts';
import { sql as game } from './0010-game.ts';
import { sql as identity } from './0011-identity.ts';
import { sql as orderCare } from './0012-order-care.ts';
import { sql as payments } from './0013-payments.ts';
import { sql as customerCare } from './0014-customer-care.ts';
import { sql as catalogueReleases } from './0016-catalogue-releases.ts';
import { sql as orderHelp } from './0017-order-help.ts';
import { sql as accountCare } from './0018-account-care.ts';
import { sql as guestAccounts } from './0019-guest-accounts.ts';
import { sql as till } from './0020-till.ts';
import { sql as storeAlarms } from './0021-store-alarms.ts';
import { sql as confirmedPhones } from './0022-confirmed-phones.ts';
import { sql as growth } from './0023-growth.ts';
import { sql as unacceptedOrders } from './0024-unaccepted-orders.ts';
import { sql as jobTraces } from './0025-job-traces.ts';
import { sql as archives } from './0026-archives.ts';
import { sql as tips } from './0027-tips.ts';
import { sql as phoneAccounts } from './0028-phone-accounts.ts';
import { sql as walletApps } from './0029-wallet-apps.ts';
import { sql as orderPushes } from './0030-order-pushes.ts';
import { sql as favourites } from './0031-favourites.ts';
import { sql as pendingEmails } from './0032-pending-emails.ts';
import { sql as orderCounts } from './0033-order-counts.ts';
import { sql as owners } from './0034-owners.ts';
import { sql as whatsappUpdates } from './0035-whatsapp-updates.ts';
import { sql as igvRates } from './0036-igv-rates.ts';
import { sql as slotHolds } from './0037-slot-holds.ts';

/** Steps of the schema `shop`, in order. See README.md beside this file. */
export const migrations: readonly Migration[] = [
  { id: '0001-base', sql: base },
  { id: '0002-carts-orders', sql: cartsOrders },
  { id: '0003-catalogue', sql: catalogue },
  { id: '0004-store-pauses', sql: storePauses },
  { id: '0005-order-numbers', sql: orderNumbers },
  { id: '0006-sold-out', sql: soldOut },
  { id: '0007-geo', sql: geo },
  { id: '0008-cart-care', sql: cartCare },
  { id: '0009-coupons', sql: coupons },
  { id: '0010-game', sql: game },
  { id: '0011-identity', sql: identity },
  { id: '0012-order-care', sql: orderCare },
  { id: '0013-payments', sql: payments },
  { id: '0014-customer-care', sql: customerCare },
  { id: '0016-catalogue-releases', sql: catalogueReleases },
  { id: '0017-order-help', sql: orderHelp },
  { id: '0018-account-care', sql: accountCare },
  { id: '0019-guest-accounts', sql: guestAccounts },
  { id: '0020-till', sql: till },
  { id: '0021-store-alarms', sql: storeAlarms },
  { id: '0022-confirmed-phones', sql: confirmedPhones },
  { id: '0023-growth', sql: growth },
  { id: '0024-unaccepted-orders', sql: unacceptedOrders },
  { id: '0025-job-traces', sql: jobTraces },
  { id: '0026-archives', sql: archives },
  { id: '0027-tips', sql: tips },
  { id: '0028-phone-accounts', sql: phoneAccounts },
  { id: '0029-wallet-apps', sql: walletApps },
  { id: '0030-order-pushes', sql: orderPushes },
  { id: '0031-favourites', sql: favourites },
  { id: '0032-pending-emails', sql: pendingEmails },
  { id: '0033-order-counts', sql: orderCounts },
  { id: '0034-owners', sql: owners },
  { id: '0035-whatsapp-updates', sql: whatsappUpdates },
  { id: '0036-igv-rates', sql: igvRates },
  { id: '0037-slot-holds', sql: slotHolds },
];
