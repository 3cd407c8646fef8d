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
      requirement: 'Spanish is the default language, English has the prefix `/en`, and the language changes in place.',
      tests: [
        'services/edge/src/composition/decide.test.ts › /en leads to en / {}',
        'e2e/specs/menu-languages.spec.ts › language changes in every part of the page without a reload, and choices stay',
        'e2e/specs/order.spec.ts › guest orders for delivery in %s',
      ],
    },
    {
      id: 'ORD-1-04',
      requirement: 'A third language, pt, is in the switch when the chain lists it, and uses the Spanish texts.',
      tests: [
        'shell/src/chrome/chrome.test.tsx › the language switch offers pt when the chain lists it',
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
  ],
};
