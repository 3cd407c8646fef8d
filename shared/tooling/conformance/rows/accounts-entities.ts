import type { Chapter } from '../row.ts';

export const accountsEntities: Chapter = {
  title: 'Accounts: entities',
  rows: [
    {
      id: 'ACC-3-01',
      requirement: 'A customer has names, e-mail, phone, birthdate, gender, addresses and stores.',
      tests: [
        'services/api/src/customers/customers.test.ts › creates a customer who is signed in',
        'services/api/src/addresses/addresses.test.ts › are stored as typed and listed in the profile with the default first',
      ],
    },
    {
      id: 'ACC-3-02',
      requirement: 'A login gives a token, which the edge seals into a cookie.',
      tests: [
        'services/api/src/customers/customers.test.ts › returns a token and ends the session of the caller',
        'services/edge/test/proxy.test.ts › begins at %s and never shows its token',
        'services/edge/src/session/seal.test.ts › unseals a sealed session, and seals it differently each time',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-3-03',
      requirement: 'Sign-in by Google or Facebook makes an account or opens one.',
      tests: [
        "services/api/src/customers/social/google.test.ts › creates an account from the customer's data with a confirmed e-mail",
        'services/api/src/customers/social/facebook.test.ts › creates an account with an unconfirmed e-mail and opens it again',
        'e2e/specs/account-details.spec.ts › customer signs in by Google, adds the missing data once and continues where they were going',
        'e2e/specs/account-facebook.spec.ts › customer without an e-mail at Facebook adds one and signs in by Facebook from then on',
      ],
    },
    {
      id: 'ACC-3-12',
      requirement: 'The types of a social sign-in are 1 for Facebook and 2 for Google.',
      tests: [
        'shared/contracts/src/customer.schema.test.ts › reports for %j the fields %j',
        'services/api/src/customers/social/google.test.ts › returns from the provider to the requested page %s',
        'services/api/src/customers/social/facebook.test.ts › creates an account with an unconfirmed e-mail and opens it again',
      ],
    },
    {
      id: 'ACC-3-11',
      requirement: 'A sign-in by Yahoo (type 3) is refused with the code of a failed provider.',
      tests: ['services/api/src/customers/customers.test.ts › refuses a sign-in by Yahoo, which no shop offers'],
      ruled: 'domain §3.6: hidden',
    },
    {
      id: 'ACC-3-04',
      requirement: 'A saved address has its form, pin, directions and default mark.',
      tests: [
        'services/api/src/addresses/addresses.test.ts › are stored as typed and listed in the profile with the default first',
        'mf-account/src/pages/add-location.page.test.tsx › is found in the slot, named, and saved',
        'services/api/src/addresses/addresses.test.ts › change only the given fields, and the default may move',
      ],
    },
    {
      id: 'ACC-3-05',
      requirement: 'An order has items, coupons, totals, payment, promise, collection time and time zone.',
      tests: [
        'services/api/src/orders/place-order.test.ts › checks, places, numbers by Lima’s day, stores consents and uses up the cart',
        'services/api/src/orders/order-care.test.ts › names its time, zone, currency and coupons as the specification does',
        'mf-checkout/src/pages/tracker-order.page.test.tsx › shows lines, charged totals and change',
        'services/api/src/coupons/coupons.test.ts › take off amounts by the rules of the chain, and the order stores their effect',
      ],
      ruled: 'domain §3.9',
    },
    {
      id: 'ACC-3-06',
      requirement: 'Ways to pay have codes 9, 7, 4 and 5; a card at the door is of a listed brand.',
      tests: [
        'services/api/src/orders/payment-methods.test.ts › paymentMethods uses the codes of the shop',
        'services/api/src/orders/place-order.test.ts › ORDER-10: refuses an order by a card of a brand that is not listed and preserves the cart',
      ],
      ruled: 'domain §3.7',
    },
    {
      id: 'ACC-3-13',
      requirement: 'An order is paid by card at the door, with or without a listed brand.',
      tests: [
        'services/api/src/orders/place-order.test.ts › takes an order that a card of the brand %s pays at the door',
      ],
    },
    {
      id: 'ACC-3-07',
      requirement: 'Saved cards show brand and last digits, pay, and can be removed.',
      tests: [
        'services/api/src/payments/saved-cards.test.ts › is shown to its owner only, without its number',
        'services/api/src/payments/saved-cards.test.ts › is offered with the next form and pays without the form',
        'services/api/src/payments/saved-cards.test.ts › is removed by its owner only, and then pays nothing',
        'mf-account/src/pages/profile.page.test.tsx › are shown with brand, last digits and expiry, and are deleted after a confirmation',
        'mf-checkout/src/pages/credit-payment.page.test.tsx › charges the chosen card with one press and opens the status',
      ],
    },
    {
      id: 'ACC-3-08',
      requirement: 'The payment log is found by order or transaction, without a card number.',
      tests: [
        'services/api/src/payments/payments.test.ts › is found by its order, and NOT_FOUND when the order has no payment',
        'services/api/src/payments/payments.test.ts › payments never leave two charges for one order, nor any card number',
      ],
    },
    {
      id: 'ACC-3-09',
      requirement: "A paid order names the card's brand and last digits.",
      tests: [
        'mf-checkout/src/pages/tracker-order.page.test.tsx › names brand and last numbers of %j',
        'services/api/src/payments/payments.test.ts › charges the amount of the server once and sends the order to its store',
      ],
    },
    {
      id: 'ACC-3-10',
      requirement: 'A listed coupon has code, name, type and discount; copies come first.',
      tests: [
        'services/api/src/coupons/coupons.test.ts › are listed with copies first, then the public ones that the customer may use',
        'services/api/test/spec-calls.test.ts › answers a valid request by its contract',
      ],
    },
    {
      id: 'ACC-3-14',
      requirement:
        'The types of coupons are 1 an item, 2 soles, 3 percent and 4 free delivery; 5 is some for the price of fewer, and 6 a bundle.',
      tests: ['services/api/src/coupons/coupon-view.test.ts › the coupons of type %i are those of the discount %s'],
      ruled: 'domain §3.5',
    },
  ],
};
