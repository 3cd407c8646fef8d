import { setImmediate } from 'node:timers/promises';
import type { MenuItem } from '@horno/contracts/menu';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { eachDatabase } from '../../test/databases.ts';
import { silentLog, usualNow } from '../../test/fixtures.ts';
import { catalogueOf } from '../catalogue/memory-source.ts';
import { isSoldOut } from './derive-item.ts';
import { markSoldOut, soldOutChannel } from './mark-sold-out.ts';
import { findAllSoldOut, findSoldOut } from './sold-out.repo.ts';
import { createSoldOutBoard, type SoldOutBoard } from './sold-out.ts';

const store = 'LIM-LIN-01';
const other = 'LIM-JMA-01';
const at = (minute: number) => new Date(usualNow.getTime() + minute * 60_000);

eachDatabase('sold-out messages of the tills', (database) => {
  const mark = (item: string, isSoldOut: boolean, minute: number, code = store) =>
    markSoldOut(database().db, code, item, isSoldOut, at(minute));
  const soldOut = async (code = store) => [...(await findSoldOut(database().db, code))].sort();

  it('stores the state by store and item until the till changes it', async () => {
    await mark('pz-limena', true, 0);
    await mark('dr-agua', true, 1);
    await mark('pz-limena', true, 2, other);
    expect(await soldOut()).toEqual(['dr-agua', 'pz-limena']);
    expect(await soldOut(other)).toEqual(['pz-limena']);
    expect(await soldOut('LIM-MIR-01')).toEqual([]);
    await mark('dr-agua', false, 3);
    await mark('pz-limena', false, 3, other);
    expect(await soldOut()).toEqual(['pz-limena']);
    expect([...(await findAllSoldOut(database().db)).keys()]).toEqual([store]);
  });

  it('ignores a late message that is older than the stored one', async () => {
    await mark('pz-huerta', false, 10);
    await mark('pz-huerta', true, 9);
    expect(await soldOut()).not.toContain('pz-huerta');
    await mark('pz-huerta', true, 10);
    expect(await soldOut()).toContain('pz-huerta');
  });

  it('notifies after the commit and not after a rollback', async () => {
    const received: string[] = [];
    let wake: (() => void) | undefined;
    const stop = await database().listen(soldOutChannel, (code) => {
      received.push(code);
      wake?.();
    });
    await database()
      .db.transaction(async (tx) => {
        await markSoldOut(tx, 'LIM-SIL-01', 'pz-horno', true, at(0));
        throw new Error('no');
      })
      .catch(() => undefined);
    const notified = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await database().db.transaction((tx) => markSoldOut(tx, other, 'pz-horno', true, at(0)));
    await notified;
    await stop();
    expect(received).toEqual([other]);
    expect(await soldOut('LIM-SIL-01')).toEqual([]);
  });
});

eachDatabase('sold-out board of a process', (database) => {
  let board: SoldOutBoard;
  beforeAll(async () => {
    await markSoldOut(database().db, store, 'pz-limena', true, at(0));
    board = createSoldOutBoard({ db: database().db, database: database(), log: silentLog });
    await board.open();
  });
  afterAll(() => board.close());

  it('opens with the stored state and follows changes', async () => {
    expect([...board.at(store)]).toEqual(['pz-limena']);
    expect(board.at(other).size).toBe(0);
    const before = board.version;
    await markSoldOut(database().db, other, 'dr-agua', true, at(1));
    while (board.version === before) await setImmediate();
    expect([...board.at(other)]).toEqual(['dr-agua']);
    expect([...board.at(store)]).toEqual(['pz-limena']);
  });

  it('changes its version only when the state changes', async () => {
    const before = board.version;
    await markSoldOut(database().db, store, 'pz-limena', true, at(2));
    await markSoldOut(database().db, store, 'pz-horno', true, at(2));
    while (board.version === before) await setImmediate();
    expect([...board.at(store)].sort()).toEqual(['pz-horno', 'pz-limena']);
  });
});

describe('menus of a store that ran out', () => {
  const list = '/api/v2/product-menu-fe/menu';
  let shop: TestApp;
  beforeAll(async () => {
    shop = await buildTestApp();
  });
  afterAll(() => shop.close());

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await shop.app.inject({ url: `${list}${path}`, headers });
    return { tag: String(answer.headers.etag), status: answer.statusCode, data: answer.json().data };
  };
  const isGrey = async (path: string, uuid: string): Promise<boolean> =>
    (await ask(path)).data.items.find((item: MenuItem) => item.uuid === uuid).sold_out;

  it('grey out the item at that store only, and change the tag each time', async () => {
    const here = `?outlet_code=${store}`;
    const { tag } = await ask(here);
    const mark = async (isOut: boolean, minute: number) => {
      await markSoldOut(shop.deps.db, store, 'pz-limena', isOut, at(minute));
      while ((await isGrey(here, 'pz-limena')) !== isOut) await setImmediate();
    };
    await mark(true, 0);
    expect((await ask(`/pz-limena${here}`)).data.item.sold_out).toBe(true);
    const halves: MenuItem[] = (await ask(`/hh-mitad${here}`)).data.item.half_options;
    expect(halves.filter(({ sold_out }) => sold_out).map(({ uuid }) => uuid)).toEqual(['pz-limena']);
    expect(await isGrey(`?outlet_code=${other}`, 'pz-limena')).toBe(false);
    expect((await ask(here)).tag).not.toBe(tag);
    await mark(false, 1);
    expect((await ask(here)).tag).toBe(tag);
  });

  it('of the reference store ignore the items that ran out there', async () => {
    const reference = shop.deps.catalogue.current().tenant.dummyStore.D;
    await markSoldOut(shop.deps.db, reference, 'pz-horno', true, at(0));
    while (!(await isGrey(`?outlet_code=${reference}`, 'pz-horno'))) await setImmediate();
    expect(await isGrey('', 'pz-horno')).toBe(false);
  });
});

test.each<[string, string[], boolean]>([
  ['cb-casa-llena', [], false],
  ['cb-casa-llena', ['cb-casa-llena'], true],
  ['cb-casa-llena', ['sd-palitos'], false],
  ['cb-casa-llena', ['sd-palitos', 'sd-pan-al-ajo'], true],
  ['pz-limena', ['sd-palitos'], false],
])('%s without %p is sold out: %p', (uuid, soldOut, expected) => {
  const catalogue = catalogueOf(chainFiles);
  const item = catalogue.itemByUuid.get(uuid);
  if (item === undefined) throw new Error(uuid);
  expect(isSoldOut(catalogue, item, new Set(soldOut))).toBe(expected);
});
