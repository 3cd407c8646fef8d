import type { AnyCall } from '@horno/contracts/call';
import { tillCalls } from '@horno/contracts/calls/till';
import { makeKey } from '../../src/store-keys/make-key.ts';
import { saveWebhook } from '../../src/store-webhooks/store-webhooks.repo.ts';
import { openPairing } from '../../src/till/pair-store.ts';
import { outlets } from '../ordering.ts';
import { opsToken, signedNow } from '../till.ts';
import type { RequestTable } from './request-table.ts';
import type { Request, Scene } from './scene.ts';

const { miraflores } = outlets;
const ofStore = { store: miraflores };

/** Calls of tills and of operations about stores. The orders are those of a person at the store in Miraflores. */
export const tillRequests = {
  'till.pair': async (_person, { shop }) => {
    const { code } = await openPairing(shop().deps, miraflores);
    return { body: { code, label: 'Caja' } };
  },
  'till.leave': (_person, scene, store) => signed(scene, tillCalls.leave, { params: ofStore }, store),
  'till.store': (_person, scene, store) => signed(scene, tillCalls.store, { params: ofStore }, store),
  'till.orders': async (person, scene, store) => {
    await scene.place(person);
    return signed(scene, tillCalls.orders, { params: ofStore, query: { after: '0', limit: '100' } }, store);
  },
  'till.order': async (person, scene, store) =>
    signed(scene, tillCalls.order, { params: { ...ofStore, uuid: (await scene.place(person)).uuid } }, store),
  'till.move': async (person, scene, store) => {
    const params = { ...ofStore, uuid: (await scene.place(person)).uuid };
    return signed(scene, tillCalls.move, { params, body: { ...event(scene), type: 'received' } }, store);
  },
  'till.rider': async (person, scene, store) => {
    const params = { ...ofStore, uuid: (await scene.place(person)).uuid };
    const body = { at: event(scene).at, lat: -12.12, lng: -77.03 };
    return signed(scene, tillCalls.rider, { params, body }, store);
  },
  'till.availability': (_person, scene, store) => {
    const body = { ...event(scene), kind: 'item', id: 'pz-limena', available: true };
    return signed(scene, tillCalls.availability, { params: ofStore, body }, store);
  },
  'till.status': (_person, scene, store) =>
    signed(scene, tillCalls.status, { params: ofStore, body: { ...event(scene), state: 'open' } }, store),
  'ops.stores': () => forOps({}),
  'ops.pair': () => forOps({ params: ofStore }),
  'ops.makeKey': () => forOps({ params: ofStore, body: { label: 'Caja' } }),
  'ops.revokeKey': async (_person, scene) =>
    forOps({ params: { ...ofStore, key: (await keyOf(scene, miraflores)).keyId } }),
  'ops.setWebhook': () => forOps({ params: ofStore, body: { url: 'https://caja.example/horno' } }),
  'ops.removeWebhook': async (_person, { shop }) => {
    const { db, clock } = shop().deps;
    await saveWebhook(db, miraflores, { id: crypto.randomUUID(), url: 'https://caja.example', now: clock.now() });
    return forOps({ params: ofStore });
  },
} satisfies RequestTable;

function event({ shop }: Scene) {
  return { event_id: crypto.randomUUID(), at: shop().clock.now().toISOString() };
}

async function keyOf({ shop }: Scene, outletCode: string) {
  const { deps } = shop();
  const { key_id: keyId, secret } = await makeKey(deps, deps.db, { outletCode, kind: 'till', label: 'Caja' });
  return { keyId, secret };
}

async function signed(
  scene: Scene,
  { method, path: pattern }: Pick<AnyCall, 'method' | 'path'>,
  request: Request,
  store: string = miraflores,
): Promise<Request> {
  const { params = {}, query, body } = request;
  const below = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const path = `/api${below}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const call = { method, path, body: body && JSON.stringify(body) };
  return { ...request, headers: signedNow(scene.shop(), await keyOf(scene, store), call) };
}

function forOps(request: Request): Request {
  return { ...request, headers: { authorization: `Bearer ${opsToken}` } };
}
