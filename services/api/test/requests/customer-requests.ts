import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { customers } from '../../src/db/schema/customers.ts';
import { outlets } from '../ordering.ts';
import type { RequestTable } from './request-table.ts';
import { type Person, password, registration, type Scene } from './scene.ts';

const base = '/v1/product-customer';

/** Accounts and their data. */
export const customerRequests = {
  'customer.register': () => ({ body: registration(`${randomUUID()}@correo.pe`) }),
  // Use an order that the same browser placed without a session.
  'customer.registerFromOrder': async ({ visitor: browser }, { order, guest }) => {
    const shopper = { ...guest(), visitor: browser, headers: { 'x-device': browser.device, client: 'web' } };
    const body = await order(shopper);
    const customer = { ...body.customer, email: `${randomUUID()}@correo.pe` };
    const placed = await browser.place({ ...body, customer }, randomUUID());
    const said = { password, terms: true, adult: true, privacy_version: '2024-04' };
    return { body: { order_uuid: placed.data.item.uuid, ...said } };
  },
  'customer.login': async (_person, { customer }) => {
    const { email } = await customer();
    return { body: { type: 0, email, password } };
  },
  'customer.logout': () => ({}),
  'customer.logoutEverywhere': () => ({}),
  'customer.profile': () => ({}),
  'customer.edit': ({ word }) => ({ body: { first_name: word, marketing: true } }),
  'customer.loginMethods': () => ({}),
  'customer.sendAccessCode': () => ({ body: { phone: newMobile() } }),
  'customer.startSocial': () => ({ body: { method: 'facebook', callback: '/profile' } }),
  'customer.socialReturn': () => ({
    params: { method: 'facebook' },
    query: { state: 'nobody began this', error: 'access_denied' },
  }),
  'customer.socialIdentity': () => ({ body: { provider_token: 'nobody was given this' } }),
  'customer.addEmail': async ({ id, word }, { shop }) => {
    // Only an account without an e-mail may add one.
    if (id) await shop().deps.db.update(customers).set({ email: null }).where(eq(customers.id, id));
    return { body: { email: `${word.toLowerCase()}@example.com` } };
  },
  'customer.sendPhoneCode': async (person, { place }) => {
    // Customers with an order need no confirmed e-mail.
    await place(person);
    return { body: { phone: '999 888 777' } };
  },
  'customer.confirmEmail': async (_person, scene) => {
    const { email } = await scene.customer();
    return { params: { token: await scene.mailToken(email ?? '', 'confirmation') } };
  },
  'customer.resendConfirmation': () => ({ body: { email: `${randomUUID()}@correo.pe` } }),
  'customer.checkEmail': () => ({ body: { email: `${randomUUID()}@correo.pe` } }),
  'customer.resetPassword': async (_person, scene) => ({
    body: { token: await resetToken(scene), password: 'Otra-clave-22' },
  }),
  'customer.checkResetToken': async (_person, scene) => ({ body: { token: await resetToken(scene) } }),
  'customer.convertKana': () => ({ query: { name: 'José' } }),
  'customer.saveLocation': ({ word }) => ({ body: addressOf(word), headers: { 'idempotency-key': randomUUID() } }),
  'customer.updateLocation': async (person, scene) => ({
    body: { id: await saved(person, scene), name: 'Oficina', default_location: 1 },
  }),
  'customer.location': async (person, scene) => ({ params: { id: await saved(person, scene) } }),
  'customer.deleteLocation': async (person, scene) => ({ params: { id: await saved(person, scene) } }),
  'customer.outlets': () => ({}),
  'customer.saveOutlet': () => ({ body: { outlet_code: outlets.miraflores } }),
  'customer.removeOutlet': () => ({ params: { code: outlets.miraflores } }),
  'customer.favourites': () => ({}),
  'customer.saveFavourites': () => ({ body: { menu_uuids: ['pz-horno'] } }),
  'customer.removeFavourite': () => ({ params: { uuid: 'pz-horno' } }),
  'customer.receipts': () => ({}),
  'customer.saveReceipt': ({ word }) => ({
    body: { ruc: '20600000005', business_name: `Panadería ${word}`, fiscal_address: 'Av. Larco 345, Miraflores' },
  }),
  'customer.removeReceipt': () => ({ params: { ruc: '20600000005' } }),
  'customer.export': () => ({}),
  'customer.deleteAccount': () => ({ body: { password } }),
  'customer.keepAccount': () => ({}),
} satisfies RequestTable;

/** Returns a phone that no other request names: each has a limit of messages a day. */
const newMobile = () => `9${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

const addressOf = (word: string) => ({
  name: 'Casa',
  location: `Calle ${word}`,
  display_address: `Calle ${word} 345, Miraflores`,
  lat: -12.1211,
  long: -77.0297,
  house_no: '345',
  city: 'Miraflores',
  prefecture: 'Lima',
});

async function saved(person: Person, { ask }: Scene): Promise<string> {
  if (person.token === undefined) return randomUUID();
  return (await ask<{ item: { id: string } }>(person, 'POST', `${base}/locations`, addressOf(person.word))).item.id;
}

async function resetToken({ customer, ask, mailToken }: Scene): Promise<string> {
  const person = await customer();
  await ask(person, 'POST', `${base}/reset_password`, { email: person.email });
  return mailToken(person.email ?? '', 'setnewpassword');
}
