import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { TenantSchema } from '../src/catalogue/schema-tenant.ts';

const api = (path: string) => `services/api/src/${path}`;

/** Each setting, or group of settings that is read as a whole: a file that reads it, and the expression that does. */
const readers: Record<string, [file: string, expression: string]> = {
  name: [api('orders/order-mail.ts'), 'tenant.name'],
  legal: [api('complaints/file-complaint.ts'), '{ name, ruc, address } = tenant.legal'],
  complaintEmail: [api('complaints/complaint-mails.ts'), 'to: complaintEmail'],
  contactEmail: [api('contacts/contact-mail.ts'), 'tenant.contactEmail'],
  publicHolidays: [api('complaints/file-complaint.ts'), 'tenant.publicHolidays'],
  legalNote: ['shell/src/chrome/footer.tsx', 'tenant.legal_note[lang]'],
  country: ['shell/src/server.tsx', 'tenant.country'],
  currency: ['shell/src/server.tsx', 'tenant.currency'],
  symbol: [api('orders/order-mail.ts'), 'symbol: tenant.symbol'],
  taxRate: [api('cart/cart-view.ts'), 'tenant.taxRate'],
  igvDisplay: [api('orders/order-amounts.ts'), 'igvRate: igvDisplay'],
  tz: [api('stores/store-schedule.ts'), 'tenant.tz'],
  languages: ['services/edge/src/shop/languages.ts', 'languages'],
  phones: ['mf-location/src/components/flow/refused.tsx', 'data?.phones.province'],
  whatsapp: ['shell/src/chrome/footer-links.tsx', 'tenant.whatsapp'],
  whatsappUpdates: [api('orders/whatsapp-jobs.ts'), 'tenant.whatsappUpdates'],
  maxCartMinor: [api('cart/price-cart.ts'), 'tenant.maxCartMinor'],
  'minCartMinor.D': [api('catalogue/catalogue.ts'), 'minCartMinor.D'],
  'minCartMinor.C': [api('cart/price-cart.ts'), 'tenantMinMinor: tenant.minCartMinor'],
  'cash.maxUsd': [api('orders/payment-methods.ts'), 'cash.maxUsd'],
  'cash.rate': [api('orders/payment-methods.ts'), 'cash.rate'],
  'cash.maxNoteMinor': [api('orders/payment-methods.ts'), 'cash.maxNoteMinor'],
  hours: [api('stores/store-schedule.ts'), 'opening: tenant.hours.open, closing: tenant.hours.close'],
  podHours: ['mf-location/src/state/tenant.ts', 'opening: tenant.pod_hours.open, closing: tenant.pod_hours.close'],
  'quoteMinutes.D': [api('catalogue/catalogue.ts'), 'quoteMinutes.D ?? quoteMinutes.D'],
  'quoteMinutes.C': [api('catalogue/catalogue.ts'), 'quoteMinutes.C ?? quoteMinutes.C'],
  'orderLimits.open': [api('orders/order-limits.ts'), 'orderLimits.open'],
  'orderLimits.openConfirmed': [api('orders/order-limits.ts'), 'orderLimits.openConfirmed'],
  'orderLimits.networkMinute': [api('orders/order-limits.ts'), 'orderLimits.networkMinute'],
  'orderLimits.storeMinute': [api('orders/order-limits.ts'), 'orderLimits.storeMinute'],
  maxDays: [api('stores/store-schedule.ts'), 'tenant.maxDays'],
  cartTimeoutHours: [api('cart/cart-expiry.ts'), 'hours.cartTimeoutHours'],
  relocaliseHours: ['mf-location/src/state/use-flow.ts', 'relocaliseHours: tenant?.relocalise_h'],
  limits: [api('menu/derive-detail.ts'), 'limits: limits[item.limits]'],
  'half.priceMinor': [api('menu/item-prices.ts'), 'half.priceMinor'],
  'half.rule': ['mf-menu-cart/src/components/builder/use-half-choice.ts', 'detail.half_rule'],
  'lunch.priceMinor': [api('menu/item-prices.ts'), 'lunch.priceMinor'],
  'lunch.days': [api('pricing/selling-rules.ts'), 'tenant.lunch.days'],
  'lunch.window': [api('pricing/selling-rules.ts'), 'tenant.lunch.window'],
  dummyStore: [api('menu/menu-context.ts'), 'tenant.dummyStore[orderType]'],
  'hutDay.name': [api('menu/derive-menu.ts'), 'tenant.hutDay.name'],
  'hutDay.days': [api('pricing/selling-rules.ts'), 'tenant.hutDay.days'],
  'names.minLength': [api('customers/customer-rules.ts'), 'names.minLength'],
  'flags.delivery': [api('catalogue/catalogue.ts'), 'flags.delivery'],
  'flags.carryout': [api('catalogue/catalogue.ts'), 'flags.carryout'],
  'flags.delivery_fee': [api('cart/price-cart.ts'), 'tenant.flags.delivery_fee'],
  'flags.game': [api('game/game-state.ts'), 'flags.game'],
  'flags.yape': [api('orders/payment-methods.ts'), 'tenant.flags.yape'],
  'flags.plin': [api('payments/wallet-apps.ts'), 'flags[app]'],
  'flags.applepay': [api('orders/payment-methods.ts'), 'flags[wallet]'],
  'flags.googlepay': [api('orders/payment-methods.ts'), 'flags[wallet]'],
  'flags.literal_email': [api('customers/customer-rules.ts'), 'flags.literal_email'],
  'flags.slot.strictLead': ['shared/domain/src/slots/types.ts', "flags?.['slot.strictLead']"],
  'flags.slot.strictAsap': ['shared/domain/src/slots/types.ts', "flags?.['slot.strictAsap']"],
  'rum.share': ['shell/src/pwa/pwa.tsx', 'rum } = tenant'],
  notices: ['mf-content/src/data/home.data.ts', 'noticesAt(tenant.notices'],
  social: ['shell/src/chrome/footer-links.tsx', 'tenant.social'],
  menuUpdatedOn: [api('menu-documents/menu-documents.ts'), 'menuUpdatedOn } = catalogue.tenant'],
  'legalVersions.terms': [api('customers/register.ts'), 'tenant.legalVersions.terms'],
  'legalVersions.privacy': [api('contacts/send-contact.ts'), 'tenant.legalVersions.privacy'],
  'legalVersions.former.terms': [api('tenant/legal-editions.ts'), 'former.terms'],
  'legalVersions.former.privacy': [api('tenant/legal-editions.ts'), 'former.privacy'],
};

/** Returns the paths of the settings: objects are entered, lists are one setting. */
function pathsOf(schema: z.core.$ZodType, prefix = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      pathsOf(inner as z.core.$ZodType, prefix === '' ? key : `${prefix}.${key}`),
    );
  const inner =
    schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional
      ? schema.unwrap()
      : undefined;
  return inner === undefined ? [prefix] : pathsOf(inner, prefix);
}

const isReadBy = (path: string, key: string) => path === key || path.startsWith(`${key}.`);

test('every setting of the chain has a reader, and every reader a setting', () => {
  const paths = pathsOf(TenantSchema);
  const keys = Object.keys(readers);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !keys.some((key) => isReadBy(path, key)))).toEqual([]);
  expect(keys.filter((key) => !paths.some((path) => isReadBy(path, key)))).toEqual([]);
});

test.each(Object.entries(readers))('%s is read', (_, [file, expression]) => {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(text.replace(/\s+/g, ' ')).toContain(expression);
});
