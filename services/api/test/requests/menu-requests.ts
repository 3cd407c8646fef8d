import { outlets } from '../ordering.ts';
import type { RequestTable } from './request-table.ts';

const place = { outlet_code: outlets.miraflores, order_time: '2024-05-23T00:30:00.000Z' };
const pizza = { menu_uuid: 'pz-horno', ...place };
const location = '-77.0297,-12.1211';

/** The menu, the stores and the places. */
export const menuRequests = {
  'menu.categories': () => ({ query: { ...place, lang: 'es', hide: '0' } }),
  'menu.list': () => ({ query: { ...place, order_type: 'D', tier: '2' } }),
  'menu.item': () => ({ params: { id: 'pz-horno' }, query: { ...place, order_type: 'D', tier: '2' } }),
  'menu.firstLayers': () => ({ query: pizza }),
  'menu.groups': () => ({}),
  'menu.secondLayers': () => ({ query: { ...pizza, first_layer_uuid: 'grande' } }),
  'menu.addOn': () => ({ query: { ...pizza, first_layer_uuid: 'grande' } }),
  'outlets.list': () => ({}),
  'outlets.available': () => ({
    body: { order_type: 'D', order_time: place.order_time, advance_order: 0, outlet_id: outlets.miraflores },
  }),
  'outlets.openingHours': () => ({ params: { outletId: outlets.miraflores }, query: { order_type: 'D' } }),
  'outlets.detail': () => ({ params: { code: outlets.miraflores } }),
  'places.localizations': () => ({}),
  'places.getStore': () => ({ query: { location, disposition: 'C', limit: '3' } }),
  'places.localization': () => ({
    query: { location, disposition: 'D', limit: '3', order_time: place.order_time, advance_order: '0' },
  }),
  'places.checkStoreOpen': () => ({ query: { store_code: outlets.miraflores } }),
  'places.addressByCode': () => ({ query: { address_code: '150122:gz:distrito-150122' } }),
  'places.cep': () => ({ params: { zip_code: '15074' } }),
  'places.search': () => ({ query: { address: 'larco', order_type: 'D', limit: '10', client_id: '1' } }),
  'geo.predictions': () => ({ query: { text: 'av larco', limit: '5' } }),
  'geo.place': async (person, scene) => {
    const path = '/v1/product-geo/predictions?text=av%20larco';
    const { items } = await scene.ask<{ items: { id: string }[] }>(person, 'GET', path);
    return { params: { id: items[0]?.id ?? '' } };
  },
  'geo.geocode': () => ({ query: { text: 'av larco 345 miraflores' } }),
  'geo.reverse': () => ({ query: { lat: '-12.1211', lng: '-77.0297' } }),
  'geo.streets': () => ({ params: { area: 'lima' } }),
  'geo.base': () => ({}),
} satisfies RequestTable;
