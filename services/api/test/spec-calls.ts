import type { CallId } from '@horno/contracts/calls';
import type { Person, Request, Scene } from './requests/scene.ts';

export interface SpecCall {
  source: '1 §7' | '2 §7';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path in the spelling of the specification. */
  path: string;
  /** Id of the call that answers, where the path is an alias or missing. */
  is?: CallId;
  /** Request for this use of the call, where it differs from the call's usual request. */
  asks?: (person: Person, scene: Scene) => Request | Promise<Request>;
}

const location = '-77.0297,-12.1211';
const outlet_code = 'LIM-MIR-01';
const combos = { kind: 'combo', outlet_code };

/** All calls that the two documents list, and those with a path in the domain page (§1 "Wire", §3.1). */
export const specCalls: readonly SpecCall[] = [
  ...in1('GET', [
    'v2/product-menu-fe/category',
    'v2/product-menu-fe/menu',
    'v2/product-menu-fe/menu/{id}',
    ['v2/product-menu-fe/menu/', { asks: () => ({ query: combos }) }],
    ['v2/product-menu-fe/menu/{id}', { asks: () => ({ params: { id: 'cb-dos-grandes' }, query: combos }) }],
    ['first-layers', { is: 'menu.firstLayers' }],
    ['second-layers', { is: 'menu.secondLayers' }],
    ['add-on', { is: 'menu.addOn' }],
    'v1/product-hut-fe/localizations',
    'v1/product-loc-americas/data/pe/get-store',
    'v1/product-loc-americas/data/pe/localization',
    'v1/product-loc-americas/data/pe/check-store-open',
    'v1/product-loc-americas/data/pe/cep/{zip_code}',
    '/product-localisation/search',
  ]),
  ...in1('POST', ['v2/product-hut-fe/outlets/available']),
  ...in1('GET', [
    'v2/product-hut-fe/outlets/opening_hours/{outletId}',
    'v1/product-hut-fe/outlets/detail/{code}',
    'v1/product-hut-fe/address/',
    ['checkStore', { is: 'places.checkStoreOpen', asks: () => ({ query: { store_code: outlet_code } }) }],
    ['getOutLetByCode', { is: 'outlets.detail' }],
    ['getAddressByAddressCode', { is: 'places.addressByCode' }],
    [
      'checkGmsLocation',
      { is: 'places.getStore', asks: () => ({ query: { location, disposition: 'C', limit: '3' } }) },
    ],
    [
      'checkLocation',
      { is: 'places.localization', asks: () => ({ query: { location, order_type: 'D', limit: '3' } }) },
    ],
    ['getNextLevelData', { is: 'places.search' }],
    ['place predictions', { is: 'geo.predictions' }],
    ['place details', { is: 'geo.place' }],
    ['geocoding', { is: 'geo.geocode' }],
    ['reverse geocoding', { is: 'geo.reverse' }],
  ]),
  ...in1('POST', [
    ['v1/product-cart-fe/cart', { is: 'cart.create' }],
    'v1/product-cart-fe/create-cart/',
    'v1/product-cart-fe/update-cart-item',
    'v1/product-cart-fe/update-item-quantity',
    'v1/product-cart-fe/update-quantity',
    'v1/product-cart-fe/remove-cart-item',
    'v1/product-cart-fe/remove-cart',
    'v1/product-cart-fe/update-cart',
    'v1/product-cart-fe/apply-coupon',
    'v1/product-cart-fe/remove-coupon/',
    'v1/product-coupon-fe/check-existed-coupon/{code}',
    'v1/product-coupon-fe/crm-redeem-coupon/{code}',
  ]),
  ...in1('GET', ['v1/product-cart-fe/detail', 'v1/product-coupon-fe/coupons', 'v1/product-banner-fe/banner/positions']),
  ...in2('POST', [
    'v1/product-customer/login',
    'v1/product-customer/logout',
    'v1/product-customer/customer_registration',
    'v1/product-customer/locations',
    'v1/product-customer/check_email',
    'v1/product-customer/reset_password',
    ['v1/product-customer/reset_password', { asks: ({ email }) => ({ body: { email } }) }],
    'v1/product-customer/check_forgot_password_token',
    'v1/product-customer/contacts',
    'v1/product-order-be/orders',
    'v1/product-order-be/orders/check-order',
    'v1/product-payment-fe/payment/visanetpe/credit-payment',
    ['payment access token', { is: 'payments.accessToken' }],
    'v1/product-coupon-fe/check-existed-coupon/{code}',
    'v1/product-coupon-fe/crm-redeem-coupon/{code}',
    ['play-game/{id}', { is: 'game.play' }],
  ]),
  ...in2('PUT', [
    'v1/product-customer/customers',
    'v1/product-customer/locations',
    'v1/product-order-be/orders/tracking/{id}',
  ]),
  ...in2('DELETE', ['v1/product-customer/locations/{id}']),
  ...in2('GET', [
    'v1/product-customer/customers-by-token',
    'v1/product-customer/locations/{id}',
    'v1/product-customer/confirm_email/{token}',
    'v1/product-jp/nihongo/convert-kana',
    'v1/product-order-be/orders/{id}',
    'v1/product-order-be/list-orders-by-user',
    'v1/product-tenant/config',
    'v1/product-payment-fe/payment-methods',
    'v1/product-payment-fe/payment/braspagbr/handlestatuspayment',
    'v1/product-payment-fe/card-information',
    'v1/product-payment-fe/payment/logs/{id}',
    'v1/product-payment-fe/logs/get-by-uuid',
    [
      'v1/product-payment-fe/logs/get-by-uuid',
      { asks: async (person, { paid }) => ({ query: { transaction_uuid: (await paid(person)).transaction } }) },
    ],
    ...contents(),
    'v1/product-campaign-fe/campaign/detail',
    'v1/product-campaign-fe/topic/list',
    'v1/product-campaign-fe/topic/detail',
    'v1/product-coupon-fe/coupons',
    ['game-info/{id}', { is: 'game.info' }],
    'v1/product-banner-fe/banner/positions',
  ]),
];

type Listed = string | [path: string, rest: Pick<SpecCall, 'is' | 'asks'>];

function listed(source: SpecCall['source'], method: SpecCall['method'], calls: readonly Listed[]): SpecCall[] {
  return calls.map((call) => {
    const [path, rest] = typeof call === 'string' ? [call, {}] : call;
    return { source, method, path, ...rest };
  });
}

function in1(method: SpecCall['method'], calls: readonly Listed[]): SpecCall[] {
  return listed('1 §7', method, calls);
}

function in2(method: SpecCall['method'], calls: readonly Listed[]): SpecCall[] {
  return listed('2 §7', method, calls);
}

/** One entry per kind of text; a post is requested by its slug. */
function contents(): Listed[] {
  const kinds = [
    'term_and_condition',
    'faq',
    'privacy_policy',
    'user_member_rules',
    'delivery_policy',
    'campaigns_term_and_condition',
    'footer',
    'post',
  ];
  return kinds.map((kind) => [
    'v1/product-tenant/contents/{kind}',
    { asks: () => ({ params: { kind }, ...(kind === 'post' && { query: { slug: 'history' } }) }) },
  ]);
}
