import { describe, expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import type { Item } from '../catalogue/catalogue.ts';
import { catalogueOf } from '../catalogue/memory-source.ts';
import { isHutDay, isInWindow, isLunchTime, sellingFault, sellingMoment, timeFault } from './selling-rules.ts';

const catalogue = catalogueOf(chainFiles);
const { tenant } = catalogue;
/** Builds a moment from Lima local time; 22 May 2024 is a Wednesday. */
const at = (text: string) => sellingMoment(tenant, new Date(`${text}-05:00`));

function itemOf(uuid: string): Item {
  const item = catalogue.itemByUuid.get(uuid);
  if (item === undefined) throw new Error(uuid);
  return item;
}

describe('lunch', () => {
  test.each<[string, boolean]>([
    ['2024-05-22T11:59:59', false],
    ['2024-05-22T12:00:00', true],
    ['2024-05-22T15:59:59', true],
    ['2024-05-22T16:00:00', false],
    ['2024-05-20T13:00:00', true],
    ['2024-05-24T13:00:00', true],
    ['2024-05-25T13:00:00', false],
    ['2024-05-26T13:00:00', false],
  ])('at %s: %p', (time, expected) => {
    expect(isLunchTime(tenant, at(time))).toBe(expected);
    expect(timeFault(tenant, itemOf('cb-almuerzo'), at(time))?.code).toBe(expected ? undefined : 'ITEM-03');
    expect(timeFault(tenant, itemOf('hh-mitad-almuerzo'), at(time))?.code).toBe(expected ? undefined : 'ITEM-03');
    expect(timeFault(tenant, itemOf('pz-limena'), at(time))).toBeUndefined();
  });

  test('lunch uses the clock of Lima instead of the clock of the server', () => {
    expect(isLunchTime(tenant, sellingMoment(tenant, new Date('2024-05-22T17:00:00Z')))).toBe(true);
    expect(isLunchTime(tenant, sellingMoment(tenant, new Date('2024-05-22T12:00:00Z')))).toBe(false);
  });
});

describe('Hut Day', () => {
  test.each<[string, boolean]>([
    ['2024-05-20T23:59:59', false],
    ['2024-05-21T00:00:00', true],
    ['2024-05-21T23:59:59', true],
    ['2024-05-22T00:00:00', false],
  ])('at %s: %p', (time, expected) => {
    expect(isHutDay(tenant, at(time))).toBe(expected);
    expect(timeFault(tenant, itemOf('cb-martes-grande'), at(time))?.code).toBe(expected ? undefined : 'ITEM-02');
  });
});

describe('other selling times', () => {
  const combo = itemOf('cb-casa-llena') as Item & { type: 'combo' };

  test('weekdays of a combo return ITEM-01 with the weekdays', () => {
    expect(timeFault(tenant, itemOf('cb-jueves-de-dos'), at('2024-05-23T20:00:00'))).toBeUndefined();
    expect(timeFault(tenant, itemOf('cb-jueves-de-dos'), at('2024-05-22T20:00:00'))).toMatchObject({
      code: 'ITEM-01',
      days: [4],
    });
  });

  test('hours of a combo return ITEM-01 with the start', () => {
    const evening = { ...combo, windows: [{ start: '18:00', end: '23:00' }] };
    expect(timeFault(tenant, evening, at('2024-05-22T17:59:00'))).toMatchObject({
      code: 'ITEM-01',
      window: { start: '18:00', end: '23:00' },
    });
    expect(timeFault(tenant, evening, at('2024-05-22T18:00:00'))).toBeUndefined();
  });

  test('validity returns COMBO-03 outside its days, both ends included', () => {
    const may = { ...combo, validFrom: '2024-05-22', validTo: '2024-05-23' };
    expect(timeFault(tenant, may, at('2024-05-21T23:59:00'))?.code).toBe('COMBO-03');
    expect(timeFault(tenant, may, at('2024-05-22T00:00:00'))).toBeUndefined();
    expect(timeFault(tenant, may, at('2024-05-23T23:59:00'))).toBeUndefined();
    expect(timeFault(tenant, may, at('2024-05-24T00:00:00'))?.code).toBe('COMBO-03');
  });

  test.each<[string, string, boolean]>([
    ['22:00', '02:00', true],
    ['22:00', '00:30', false],
    ['09:00', '01:00', false],
    ['00:00', '24:00', true],
  ])('the window %s to %s holds 01:00: %p', (start, end, expected) => {
    expect(isInWindow({ start, end }, 3600)).toBe(expected);
  });
});

describe('store availability', () => {
  const store = catalogue.stores[0];
  if (store === undefined) throw new Error('no store');
  const context = { store, tier: 2, orderType: 'D' as const, orderTime: new Date('2024-05-23T00:30:00Z') };
  const limena = itemOf('pz-limena');
  const casaLlena = itemOf('cb-casa-llena') as Item & { type: 'combo' };

  test.each<[string, Partial<Parameters<typeof sellingFault>[2]>, Item, string | undefined]>([
    ['sells it', {}, limena, undefined],
    ['does not sell the pizza', { store: { ...store, notSold: ['pz-limena'] } }, limena, 'SINGLE-02'],
    ['does not sell the combo', { store: { ...store, notSold: ['cb-casa-llena'] } }, casaLlena, 'HUT-02'],
    ['ran out of the pizza', { soldOut: new Set(['pz-limena']) }, limena, 'SINGLE-02'],
    ['ran out of the combo', { soldOut: new Set(['cb-casa-llena']) }, casaLlena, 'COMBO-03'],
    ['has a tier that the chain does not know', { tier: 9 }, limena, 'HUT-04'],
    ['only hands the combo over at the counter', {}, { ...casaLlena, orderTypes: ['C'] }, 'COMBO-03'],
  ])('%s', (_, change, item, code) => {
    expect(sellingFault(catalogue, item, { ...context, ...change })?.code).toBe(code);
  });
});
