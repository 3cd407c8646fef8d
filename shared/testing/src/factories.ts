import type { Cart, CartLine } from '@horno/contracts/cart';
import { defaultMoney } from '@horno/contracts/chain-money';
import { mapDirections } from '@horno/contracts/directions';
import type { Disposition } from '@horno/contracts/disposition';
import type { MenuItem } from '@horno/contracts/menu';
import type { Outlet } from '@horno/contracts/outlet';
import type { SavedLocation } from '@horno/contracts/saved-place';
import type { TenantConfig } from '@horno/contracts/tenant';

const LIMA = 'America/Lima';
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opening: '11:00', closing: '23:00' }));

/** Makes the answer of a list that has one page. */
export const onePage = <T>(items: T[]) => ({ items, total: items.length, page: 1, pages: 1 });

/** Makes a store in Miraflores that delivers and offers carry-out. */
export function anOutlet(part: Partial<Outlet> = {}): Outlet {
  return {
    id: 'LIM-MIR',
    code: 'LIM-MIR',
    name: 'Miraflores Larco',
    slug: 'Miraflores+Larco',
    address: 'Av. Larco 345',
    district: 'Miraflores',
    city: 'Lima',
    state: 'Lima',
    phone: '(01) 505-1111',
    lat: -12.1219,
    long: -77.0297,
    tier: 2,
    zip: '15074',
    opening_hour: '11 a. m. – 11 p. m.',
    min_cart: 25,
    delivery_fee: 5.9,
    quote_time: { D: 40, C: 20 },
    timezone: LIMA,
    delivers: true,
    collects: true,
    open_now: { D: true, C: true },
    customize: {
      storeBrand: { id: 'horno' },
      storeId: 'LIM-MIR',
      storePodId: 'PDMTR',
      deliveryOpeningHours: everyDay,
      carryoutOpeningHours: everyDay,
    },
    holidays: [],
    coverage_districts: ['Miraflores', 'San Isidro'],
    ...part,
  };
}

export function aDisposition(part: Partial<Disposition> = {}): Disposition {
  return {
    schema: 1,
    orderType: 'D',
    outletId: 'LIM-MIR',
    outletCode: 'LIM-MIR',
    outletName: 'Miraflores Larco',
    outletAddress: 'Av. Larco 345',
    tier: 2,
    minCart: 25,
    deliveryFee: 5.9,
    quoteTime: 40,
    timezone: LIMA,
    locationName: 'Calle Bolognesi 215, Miraflores',
    lat: -12.1205,
    lng: -77.0305,
    advanceOrder: 0,
    st: 'Calle Bolognesi',
    houseNo: '215',
    cityName: 'Miraflores',
    prefectureName: 'Lima',
    addressCode: '150122:gz:calle-bolognesi',
    lastLocalizationUTCTime: '2024-05-23T00:20:00.000Z',
    ...part,
  };
}

export function aMenuItem(part: Partial<MenuItem> = {}): MenuItem {
  return {
    uuid: 'pz-pepperoni',
    name: 'Pepperoni',
    description: 'Pepperoni de la casa y mozzarella',
    kind: 'single',
    min_price: 19.9,
    price: 29.9,
    configurable: true,
    category_slug: 'pizzas',
    only_lunch: false,
    hut_day: false,
    sold_out: false,
    marks: [],
    allergens: ['gluten', 'milk'],
    image: '/api/v1/product-media/pizza/pz-pepperoni.0a1b2c3d.svg',
    ...part,
  };
}

export function aCartLine(part: Partial<CartLine> = {}): CartLine {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    menu_uuid: 'pz-pepperoni',
    product_type: '0',
    quantity: 1,
    max_quantity: 20,
    item_price: 29.9,
    total: 29.9,
    name: 'Pepperoni',
    summary: 'Grande, masa clásica',
    base_category: 'pizzas',
    only_lunch: false,
    image: '/api/v1/product-media/pizza/pz-pepperoni.0a1b2c3d.svg',
    picture: {
      kind: 'pizza',
      crust: 'clasica',
      sauce: 'tomate',
      cheese: 'mozzarella',
      toppings: [{ id: 'pepperoni', count: 12 }],
    },
    items: [
      {
        menu_uuid: 'pz-pepperoni',
        name: 'Pepperoni',
        layer_info: [
          { uuid: 'grande', name: 'Grande' },
          { uuid: 'clasica', name: 'Clásica' },
        ],
        toppings: [],
      },
    ],
    ...part,
  };
}

export function aCart(part: Partial<Cart> = {}): Cart {
  const data = part.data ?? [aCartLine()];
  const subTotal = Math.round(data.reduce((sum, line) => sum + line.total * 100, 0)) / 100;
  return {
    uuid: '018f0000-0000-4000-8000-00000000000a',
    outlet_code: 'LIM-MIR',
    order_type: 'D',
    order_time: '2024-05-23T00:30:00.000Z',
    advance_order: 0,
    tier: 2,
    tax_percent: 0,
    tax_total: 0,
    sub_total: subTotal,
    discount: 0,
    delivery_fee: 5.9,
    total: Math.round((subTotal + 5.9) * 100) / 100,
    min_cart: 25,
    missing: 0,
    max_cart: 700,
    data,
    free_items: [],
    coupon: { data: [], total_discount: 0 },
    updated_at: '2024-05-23T00:30:00.000Z',
    expiry: {
      state: 'fresh',
      server_time: '2024-05-23T00:30:00.000Z',
      idle_at: '2024-05-23T01:30:00.000Z',
      relocate_at: '2024-05-23T02:30:00.000Z',
      ends_at: '2024-05-24T00:30:00.000Z',
    },
    ...part,
  };
}

export function aTenantConfig(part: Partial<TenantConfig> = {}): TenantConfig {
  return {
    name: 'Horno',
    legal: { name: 'Horno Pizzerías S.A.C.', ruc: '20512345674', address: 'Av. Larco 345, Miraflores, Lima' },
    country: 'PE',
    currency: 'PEN',
    symbol: defaultMoney.symbol,
    tax_rate: defaultMoney.taxRate,
    igv_display: defaultMoney.igvDisplay,
    tz: LIMA,
    languages: ['es', 'en'],
    phones: { lima: '(01) 505-1111', province: '749-497' },
    max_cart: 700,
    min_cart: { D: 25, C: 0 },
    cash: { max_usd: 100, rate: 3.322 },
    hours: { open: '10:00', close: '23:00' },
    pod_hours: { open: '10:00', close: '22:00' },
    quote: { D: 45, C: 30 },
    max_days: 7,
    cart_timeout_h: 1,
    relocalise_h: 2,
    limits: {
      build: { maxToppings: 15, maxPerTopping: 2 },
      recipe: { maxExtra: 3, maxRemoval: 1, maxPerTopping: 1 },
    },
    half: { price: 40, rule: 'max' },
    lunch: { price: 40 },
    dummy_store: { D: 'DUMMY-D', C: 'DUMMY-C' },
    hut_day: { name: { es: 'Martes de Horno', en: 'Horno Tuesday' }, days: [2] },
    names: { min_length: 2 },
    flags: { carryout: true, delivery_fee: true },
    notices: [],
    social: [],
    legal_versions: { terms: '2024-01', privacy: '2024-01' },
    demo: true,
    server_time: '2024-05-23T00:30:00.000Z',
    ...part,
  };
}

/** Makes an address of the profile. */
export function aSavedLocation(part: Partial<SavedLocation> = {}): SavedLocation {
  return {
    id: '018f0000-0000-4000-8000-0000000000a1',
    customer_id: '018f0000-0000-4000-8000-0000000000c1',
    name: 'Casa',
    location: 'Calle Bolognesi',
    display_address: 'Calle Bolognesi 215, Miraflores',
    location_code: '150122:gz:calle-bolognesi-215',
    lat: -12.1205,
    long: -77.0305,
    house_no: '215',
    ...mapDirections(() => ''),
    village: '',
    city: 'Miraflores',
    prefecture: 'Lima',
    zip_code: '15074',
    default_location: 1,
    status: 1,
    updated_at: '2024-05-23T00:30:00.000Z',
    ...part,
  };
}
