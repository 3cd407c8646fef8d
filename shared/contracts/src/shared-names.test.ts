import { describe, expect, test } from '@jest/globals';
import * as consent from './consent.ts';
import * as earlyInput from './early-input.ts';
import * as entries from './entries.ts';
import * as favourites from './favourites.ts';
import * as homeHeights from './home-heights.ts';
import * as lastOrder from './last-order.ts';
import * as probe from './probe.schema.ts';
import * as render from './render.ts';
import * as routes from './routes.ts';
import * as storedCart from './stored-cart.schema.ts';
import * as workerRelease from './worker-release.ts';

/** The texts that a module exports. */
const textsOf = (module: object) =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => typeof value === 'string'));

describe('names by which builds of different versions find each other', () => {
  test.each<[string, object, Record<string, string>]>([
    [
      'stored on the device',
      { ...storedCart, ...favourites, ...lastOrder, ...homeHeights, ...consent },
      {
        CART_KEY: 'sf.cart.v1',
        FAVOURITES_KEY: 'sf.favourites.v1',
        LAST_ORDER_KEY: 'sf.lastOrder.v1',
        USUAL_ORDER_KEY: 'sf.usualOrder.v1',
        HAS_ORDERS: 'data-has-orders',
        HOME_HEIGHTS_KEY: 'sf.home.v1',
        OWN_HEIGHT: '--home-own',
        ORDER_HEIGHT: '--home-order',
        PLACE_HEIGHT: '--home-place',
        PLACE_COOKIE: 'sf.place=',
        CONSENT_COOKIE: 'sf.consent',
      },
    ],
    [
      'in the document',
      { ...render, ...earlyInput, ...entries, ...routes },
      {
        STATE_ELEMENT_ID: 'horno-state',
        PLACE_ELEMENT_ID: 'horno-place',
        TIME_ELEMENT_ID: 'horno-time',
        ROOT_ELEMENT_ID: 'app',
        EARLY_INPUT: 'hornoEarlyInput',
        ENTRIES: '__horno_mf',
        HASHES_GLOBAL: '__horno_hashes',
        HASHES_FILE: 'hashes.js',
        UNKNOWN_ADDRESS: '?notice=unknown',
      },
    ],
    [
      'at the edge',
      { ...workerRelease, ...probe },
      { WORKER_PATH: '/sw.js', OFFLINE_PATH: '/_offline', PROBE_HEADER: 'x-horno-probe' },
    ],
  ])('%s', (_, module, names) => {
    expect(textsOf(module)).toEqual(names);
  });

  test.each([
    ['/_assets/mf-a/1/remoteEntry.js', '/_assets/mf-a/1/hashes.js'],
    ['remoteEntry.js', 'hashes.js'],
  ])('the hashes of the entry %s are at %s', (entry, address) => {
    expect(entries.besideEntry(entry)).toBe(address);
  });

  test('a short digest has the first sixteen digits', () => {
    expect(workerRelease.shortDigest('0123456789abcdef'.repeat(4))).toBe('0123456789abcdef');
  });
});
