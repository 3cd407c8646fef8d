import { FaultList } from './fault-list.ts';
import type { ImportFault } from './parse.ts';
import type { ChainData } from './schema.ts';

/** Checks campaigns, vacancies, nutritional facts and notices: references exist and periods end after they begin. */
export function contentFaults(data: ChainData): ImportFault[] {
  const items = new Set([...data.pizza, ...data.product, ...data.combo, ...data.half].map(({ uuid }) => uuid));
  const stores = new Set(data.store.map(({ code }) => code));
  return [
    ...campaignFaults(data, items, stores),
    ...careerFaults(data, stores),
    ...nutritionFaults(data),
    ...noticeFaults(data),
  ];
}

type Names = ReadonlySet<string>;

function campaignFaults(data: ChainData, items: Names, stores: Names): ImportFault[] {
  const list = new FaultList('campaigns');
  const coupons = new Set(data.coupon.map(({ code }) => code));
  const games = new Set(data.game.map(({ id }) => id));
  for (const { slug, code, game, picture, mobilePicture, outlets, validFrom, validTo } of data.campaign) {
    list.unknown(`${slug}.code`, 'coupon', [code], coupons);
    list.unknown(`${slug}.game`, 'game', [game], games);
    list.unknown(`${slug}.picture`, 'item', [picture], items);
    list.unknown(`${slug}.mobilePicture`, 'item', [mobilePicture], items);
    list.unknown(`${slug}.outlets`, 'store', outlets, stores);
    if (validFrom > validTo) list.add(`${slug}.validTo`, 'is before validFrom');
  }
  return list.faults;
}

function careerFaults(data: ChainData, stores: Names): ImportFault[] {
  const list = new FaultList('careers');
  for (const { id, store, publishedOn, closesOn } of data.career) {
    list.unknown(`${id}.store`, 'store', [store], stores);
    if (closesOn !== undefined && closesOn < publishedOn) list.add(`${id}.closesOn`, 'is before publishedOn');
  }
  return list.faults;
}

function nutritionFaults(data: ChainData): ImportFault[] {
  const list = new FaultList('nutrition');
  const edible = new Set([...data.pizza, ...data.product].map(({ uuid }) => uuid));
  for (const { uuid } of data.nutrition) list.unknown(uuid, 'pizza or product', [uuid], edible);
  return list.faults;
}

function noticeFaults(data: ChainData): ImportFault[] {
  const list = new FaultList('tenant');
  for (const { notices } of data.tenant)
    for (const { id, from, to } of notices)
      if (from !== undefined && to !== undefined && to < from) list.add(`notices.${id}.to`, 'is before from');
  return list.faults;
}
