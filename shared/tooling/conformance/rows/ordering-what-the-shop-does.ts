import type { Chapter } from '../row.ts';

export const orderingWhatTheShopDoes: Chapter = {
  title: 'Ordering: what the shop does',
  rows: [
    {
      id: 'ORD-1-01',
      requirement: 'Visitors and customers order for delivery: place, time, menu, cart, checkout.',
      tests: [
        'e2e/specs/order.spec.ts › guest orders for delivery by a typed address, pays cash and follows the order to the door',
      ],
    },
    {
      id: 'ORD-1-02',
      requirement: 'Visitors and customers order for carry-out from a store.',
      tests: ['e2e/specs/order.spec.ts › guest orders carry-out from the store list'],
    },
    {
      id: 'ORD-1-03',
      requirement:
        'Spanish is the default language, English has the prefix `/en`, and the language changes in place, notices included.',
      tests: [
        'services/edge/src/composition/decide.test.ts › /en leads to en / {}',
        'shared/kit/src/notify.test.tsx › useNotify writes text and action again when the language changes',
        'shell/src/chrome/chrome.test.tsx › a notice is written again when the language changes',
        'e2e/specs/menu-languages.spec.ts › language changes in every part of the page without a reload, and choices stay',
        'e2e/specs/order.spec.ts › guest orders for delivery in %s',
      ],
    },
    {
      id: 'ORD-1-04',
      requirement: 'A third language, pt, is in the switch when the chain lists it, and uses the Spanish texts.',
      tests: [
        'shell/src/chrome/chrome.test.tsx › the language switch offers pt when the chain lists it, and only then',
        'services/edge/src/composition/decide.test.ts › %s where the chain offers %p leads to %s',
        'shell/src/language/switch-language.test.ts › uses the texts of es under the addresses of pt',
      ],
      ruled: 'domain §1: pt only where the tenant lists it',
    },
    {
      id: 'ORD-1-05',
      requirement: 'Amounts are in soles.',
      tests: [
        'shared/domain/src/money.test.ts › %p céntimos read %p',
        'services/api/src/tenant/tenant.test.ts › returns the values of the chain in soles',
      ],
    },
    {
      id: 'ORD-1-06',
      requirement: "The header has the call-centre number of the chosen store; without a store it is Lima's.",
      tests: [
        'shell/src/chrome/chrome.test.tsx › carry the telephone of the chosen store in header and small menu',
        'shared/contracts/src/shop-phone.test.ts › shopPhone returns the telephone of the store %s: %s',
      ],
      ruled: 'domain §1: the province number outside Lima and Callao',
    },
    {
      id: 'ORD-1-07',
      requirement:
        'The order completes on a page that a browser translates, in browsers that refuse storage or lack interfaces, and in in-app browsers; an older browser shows menu, prices and the telephone.',
      tests: [
        'e2e/specs/translated.spec.ts › guest orders on a page that the browser translates from %s',
        'e2e/specs/refusing-browsers.spec.ts › guest orders without any storage, channel, worker, notification and observer',
        'e2e/specs/refusing-browsers.spec.ts › page that is loaded again keeps place and cart when storage is full',
        'e2e/specs/refusing-browsers.spec.ts › guest orders inside %s',
        'e2e/specs/refusing-browsers.spec.ts › browser that cannot parse the code shows a notice in %s with phone, menu and prices',
        'e2e/specs/text-size.spec.ts › no page scrolls sideways with large text on a phone in %s',
      ],
    },
    {
      id: 'ORD-1-08',
      requirement:
        'Customers, and guests on the device that ordered, see their last order on the home page with the price and arrival of now, and order it again with three taps.',
      tests: [
        'services/api/src/orders/usual-order.test.ts › is the order that a guest’s device names, for that device only',
        'mf-menu-cart/src/slots/usual-order.slot.test.tsx › is the last order of the device, which one press takes to the checkout',
        'e2e/specs/checkout-taps.spec.ts › guest whose device ordered before orders the usual in cash with three taps and no typed field',
        'e2e/specs/checkout-taps.spec.ts › ux 21: customer with a saved address orders the usual in cash with three taps and no typed field',
      ],
    },
    {
      id: 'ORD-1-09',
      requirement: 'The home page names the ways to pay that the chain accepts, with the wallets by name.',
      tests: [
        'shell/src/layouts/trust-line.test.tsx › TrustLine names minutes, stores and %s',
        'services/api/src/payments/wallet-apps.test.ts › of apps %j and code %s with %j is named %j',
        'services/api/src/tenant/tenant.test.ts › counts the active stores and names the ways to pay that one of them accepts',
      ],
    },
  ],
};
