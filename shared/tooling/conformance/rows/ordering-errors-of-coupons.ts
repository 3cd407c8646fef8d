import type { Chapter } from '../row.ts';

export const orderingErrorsOfCoupons: Chapter = {
  title: 'Ordering: errors of coupons',
  rows: [
    {
      id: 'ORD-8B-01',
      requirement: 'CP-01: the coupon is used up; generic text.',
      tests: ['services/api/src/coupons/codes.test.ts › CP-01 is raised when other customers have used up the coupon'],
    },
    {
      id: 'ORD-8B-02',
      requirement: 'CP-02: the coupon is in the cart.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-02 is raised when the coupon is in the cart already, in any spelling',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › CP-02 shows the one that is there already',
      ],
    },
    {
      id: 'ORD-8B-03',
      requirement: 'CP-03: below the minimum amount, with what is missing.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-03 is raised below the minimum amount, with the missing amount',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › CP-03 says how much is missing, and the code stays',
      ],
    },
    {
      id: 'ORD-8B-04',
      requirement: 'CP-04: not valid today.',
      tests: ['services/api/src/coupons/codes.test.ts › CP-04: a coupon over'],
    },
    {
      id: 'ORD-8B-05',
      requirement: 'CP-05: another order type, with a switch.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-05: a coupon for collection',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › CP-05 leads to where it is mended',
        'e2e/specs/coupons-codes.spec.ts › CP-05 offers the other order type',
      ],
    },
    {
      id: 'ORD-8B-06',
      requirement: 'CP-06: another channel; generic text.',
      tests: ['services/api/src/coupons/codes.test.ts › CP-06: a coupon for the app'],
    },
    {
      id: 'ORD-8B-07',
      requirement: 'CP-07: login opens, and the coupon is applied after it.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-07: a coupon for customers',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › CP-07 leads to where it is mended',
        'mf-menu-cart/src/cart/store-coupons.test.ts › CP-07 waits for the login, on the device too, and is applied then',
        'e2e/specs/coupons-customer.spec.ts › CP-07: login opens over the cart, and the coupon is applied after it',
      ],
    },
    {
      id: 'ORD-8B-08',
      requirement: 'CP-08: not for this account.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-08 is raised for a customer outside the group or without uses left',
        'e2e/specs/coupons-customer.spec.ts › CP-08: the chain gives out a prize, not its code',
      ],
    },
    {
      id: 'ORD-8B-09',
      requirement: 'CP-09: not at this outlet.',
      tests: ['services/api/src/coupons/codes.test.ts › CP-09: a coupon of another store'],
    },
    {
      id: 'ORD-8B-10',
      requirement: 'CP-10: does not combine, with a replacement.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-10 is raised next to another coupon when neither of the two is stackable',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › CP-10 offers to take the place of the other one',
      ],
    },
    {
      id: 'ORD-8B-11',
      requirement: 'CP-11: a product is excluded.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-11: a coupon not with pizzas',
        'e2e/specs/coupons-codes.spec.ts › CP-22: amount is too small after another coupon; CP-11: coupon does not allow these items',
      ],
    },
    {
      id: 'ORD-8B-12',
      requirement: 'CP-12: unknown code.',
      tests: ['services/api/src/coupons/codes.test.ts › CP-12: a coupon not the code'],
    },
    {
      id: 'ORD-8B-13',
      requirement: 'CP-13: not at this time or day.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-13: a coupon on Fridays',
        'services/api/src/coupons/codes.test.ts › CP-13: a coupon in the afternoon',
      ],
    },
    {
      id: 'ORD-8B-14',
      requirement: 'CP-14: the coupon closes other ways to pay, in the list and at the order.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-14 is raised for another payment method, at the check and at the order',
        'services/api/src/coupons/codes.test.ts › CP-14 closes the other payment methods for the owner of the cart',
        'mf-checkout/src/pages/checkout.page.test.tsx › require another way to pay when a coupon of the cart closes the chosen one',
        'services/api/src/orders/payment-methods.test.ts › paymentMethods offers a card at the door with a coupon for cards unless the coupon refuses it',
      ],
      ruled: 'domain §1: a card at the door is allowed unless the coupon refuses it',
    },
    {
      id: 'ORD-8B-15',
      requirement: 'CP-15: no code, or not a code.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-15: a coupon no code',
        'shared/domain/src/coupons/code.test.ts › a code that is typed as %j is %j',
      ],
    },
    {
      id: 'ORD-8B-16',
      requirement: 'CP-16: too few of a product.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-16: a coupon three drinks',
        'e2e/specs/coupons-codes.spec.ts › CP-16 names the missing items, CP-21 leads to its items',
      ],
    },
    {
      id: 'ORD-8B-17',
      requirement: 'CP-17: scheduled orders only.',
      tests: ['services/api/src/coupons/codes.test.ts › CP-17: a coupon scheduled'],
    },
    {
      id: 'ORD-8B-18',
      requirement: 'CP-18: Mondays and Tuesdays only.',
      tests: ['services/api/src/coupons/codes.test.ts › CP-18: a coupon Mondays and Tuesdays'],
      ruled: 'domain §1: other days are CP-13',
    },
    {
      id: 'ORD-8B-19',
      requirement: 'CP-19: Martes de Horno only.',
      tests: ['services/api/src/coupons/codes.test.ts › CP-19: a coupon the weekly promotion day'],
      ruled: "domain §1: the shown name is the chain's",
    },
    {
      id: 'ORD-8B-20',
      requirement: 'CP-20: lunch only.',
      tests: ['services/api/src/coupons/codes.test.ts › CP-20: a coupon lunch'],
    },
    {
      id: 'ORD-8B-21',
      requirement: 'CP-21: no product takes part, with a link to those that do.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-21: a coupon for desserts',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › CP-21 leads to its products',
      ],
    },
    {
      id: 'ORD-8B-22',
      requirement: 'CP-22: nothing to take off.',
      tests: ['services/api/src/coupons/codes.test.ts › CP-22 is raised when the coupon has nothing to take off'],
    },
    {
      id: 'ORD-8B-23',
      requirement: 'CP-23: the account has all its copies.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-23 is raised when the account has received all its copies',
        'e2e/specs/coupons-customer.spec.ts › CP-23: an account gets a limited number',
      ],
    },
    {
      id: 'ORD-8B-24',
      requirement: 'CP-24: the copy could not be stored, with a retry.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-24 is raised when a copy cannot be stored, and a retry works',
        'mf-menu-cart/src/pages/coupons.page.test.tsx › CP-24 can be tried again',
      ],
    },
    {
      id: 'ORD-8B-25',
      requirement: 'CP-25: too few products.',
      tests: [
        'services/api/src/coupons/codes.test.ts › CP-25: a coupon from three items',
        'e2e/specs/coupons-codes.spec.ts › CP-25: cart has too few items that count',
      ],
    },
    {
      id: 'ORD-8B-26',
      requirement: 'The first broken rule is the one that is reported.',
      tests: ['shared/domain/src/coupons/evaluate.test.ts › returns the first broken rule'],
    },
    {
      id: 'ORD-8B-27',
      requirement: 'A coupon that no longer fits pauses and returns.',
      tests: [
        'services/api/src/coupons/coupons.test.ts › pause with a reason when the cart no longer qualifies, and return when it does',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › a paused coupon says why, what helps, and that it comes back',
        'e2e/specs/coupons-codes.spec.ts › coupon that no longer matches pauses and returns when it matches again',
      ],
    },
  ],
};
