import type { Chapter } from '../row.ts';

export const orderingValidation: Chapter = {
  title: 'Ordering: validation',
  rows: [
    {
      id: 'ORD-5-01',
      requirement: 'A delivery address has city, state and country.',
      tests: [
        'mf-location/src/domain/resolved.test.ts › isResolved of a place with %s',
        'mf-location/src/components/card/address-search.test.tsx › the field rejects a place without a city',
        'mf-location/src/components/card/address-search.test.tsx › the field rejects a place without a state',
        'shared/tooling/checks/quoted-texts.test.ts › the text "%s" of the specification stays to the letter at %s',
        'services/api/src/geo/remote-geocoders.test.ts › parses addresses, streets and places, and leaves out other countries',
      ],
    },
    {
      id: 'ORD-5-19',
      requirement: 'For carry-out any place is enough.',
      tests: [
        'mf-location/src/components/card/address-search.test.tsx › the store search accepts a place without a city',
      ],
    },
    {
      id: 'ORD-5-02',
      requirement: 'The number of a door has letters, digits and spaces.',
      tests: [
        'shared/domain/src/text-checks.test.ts › exterior number %p: %p',
        'e2e/specs/location-search.spec.ts › number accepts letters, digits and spaces only',
      ],
    },
    {
      id: 'ORD-5-03',
      requirement: 'An address is saved only when the box is ticked and its code is new.',
      tests: [
        'mf-location/src/slots/saved-places.test.tsx › a new address is saved when the box is ticked',
        'mf-location/src/slots/saved-places.test.tsx › nothing is saved when the box is not ticked',
        'mf-location/src/slots/saved-places.test.tsx › a place with a saved code is not offered again',
      ],
    },
    {
      id: 'ORD-5-04',
      requirement: 'At ten addresses the customer gets a notice.',
      tests: [
        'mf-location/src/slots/saved-places.test.tsx › a full profile shows a notice, not an error',
        'services/api/src/addresses/addresses.test.ts › CUS-100016: are limited to ten, even with fifteen concurrent requests',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ORD-5-05',
      requirement:
        'Build-your-own holds fifteen toppings, two of each; a recipe three extras, one of each, one removal; the message names the maximum.',
      tests: [
        'shared/domain/src/topping-limits.test.ts › stops at fifteen toppings, the recipe’s own included',
        'shared/domain/src/topping-limits.test.ts › on a recipe with %p, of %s: %p',
        'shared/domain/src/topping-limits.test.ts › on a %s with %p, of %s: %p',
        'mf-menu-cart/src/components/builder/builder-facts.test.tsx › the limit of removals names the maximum of the recipe',
        'mf-menu-cart/src/domain/topping-rows.test.ts › a recipe: one portion of each, three extras, one topping less',
        'e2e/specs/menu-builders.spec.ts › customer builds a pizza of up to fifteen portions, two of each',
      ],
    },
    {
      id: 'ORD-5-06',
      requirement: 'A disabled topping shows its reason.',
      tests: [
        'mf-menu-cart/src/components/builder/builder.test.tsx › limits say themselves beside what they stop',
        'e2e/specs/menu-builders.spec.ts › the limits of a recipe: one portion each, three extras, one removed',
      ],
    },
    {
      id: 'ORD-5-07',
      requirement: 'The api refuses toppings over the limits.',
      tests: [
        'services/api/src/pricing/pricing.test.ts › allow two of each and fifteen toppings in all for build-your-own',
        'services/api/src/pricing/pricing.test.ts › two portions of one extra is refused',
        'services/api/src/pricing/pricing.test.ts › two removals is refused',
        'services/api/src/cart/codes.test.ts › SINGLE-06 is raised for: four extras',
      ],
    },
    {
      id: 'ORD-5-08',
      requirement: 'No slot is in the past, and the days start today.',
      tests: [
        'shared/domain/src/slots/schedule.property.test.ts › no slot is in the past, nor too soon by the strict rule',
        'shared/domain/src/slots/schedule.test.ts › dates before today and beyond the last day are left out',
      ],
    },
    {
      id: 'ORD-5-09',
      requirement: 'As soon as possible is offered only today, when not hidden, while a window is open.',
      tests: [
        'shared/domain/src/slots/schedule.test.ts › is not offered when hidden, when the outlet is not available, or with no days',
        'shared/domain/src/slots/schedule.test.ts › at %s: strict %p, literal %p',
        'mf-location/src/slots/time-dialog.test.tsx › the dialog offers as soon as possible only today, and no past slot',
      ],
      ruled: 'domain §3.2: strict flags',
    },
    {
      id: 'ORD-5-10',
      requirement: 'A window starts later and ends earlier by the quote time.',
      tests: [
        'shared/domain/src/slots/schedule.test.ts › open 18–23, quote 40, step 30: 18:40 to 22:10',
        'shared/domain/src/slots/schedule.property.test.ts › the doors are open from the quote time before a slot to the quote time after it',
      ],
    },
    {
      id: 'ORD-5-11',
      requirement: 'An end at midnight counts as 23:55:59.',
      tests: [
        'shared/domain/src/slots/schedule.property.test.ts › an end at midnight, written either way, counts as 23:55:59 less the quote time',
        'shared/domain/src/slots/schedule.test.ts › an end at 00:00 with quote 45 has its last slot by 23:14',
      ],
    },
    {
      id: 'ORD-5-12',
      requirement: 'Windows that touch are one window, also over midnight.',
      tests: [
        'shared/domain/src/slots/schedule.test.ts › a window from 11:00 to 02:00 is continuous to 01:30',
        'shared/domain/src/slots/schedule.test.ts › midnight between joined windows changes nothing',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ORD-5-13',
      requirement: 'Slots step by the duration of the order type, else by the interval of the window.',
      tests: [
        'shared/domain/src/slots/schedule.test.ts › delivery and carry-out step by their own durations',
        'shared/domain/src/slots/schedule.test.ts › an interval of %p steps %p minutes',
      ],
    },
    {
      id: 'ORD-5-14',
      requirement: 'The menu is requested for an even minute.',
      tests: [
        'shared/domain/src/slots/promise.test.ts › the menu is asked for %s at %s',
        'mf-menu-cart/src/pages/category.page.test.tsx › is asked for the place, its tier, type and an even minute',
      ],
    },
    {
      id: 'ORD-5-15',
      requirement: 'Browser and server compute the same slots.',
      tests: [
        'shared/domain/src/slots/schedule.browser.test.ts › this is a browser',
        'services/api/src/outlets/outlets.routes.test.ts › give at %s the slots that the server accepts',
      ],
    },
    {
      id: 'ORD-5-16',
      requirement: 'The order maximum is S/ 700.00, inclusive.',
      tests: [
        'services/api/src/cart/cart.test.ts › accepts S/ 700.00, refuses more, and accepts a smaller quantity when the total is over the maximum',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › at S/ %d it continues by a %s that says %p',
        'e2e/specs/cart-lines.spec.ts › over the maximum the quantity is restored, with the reason beside its line',
      ],
    },
    {
      id: 'ORD-5-17',
      requirement: "The minimum is compared before discounts; for delivery it is the outlet's or the zone's.",
      tests: [
        'services/api/src/cart/cart.test.ts › uses the delivery fee and the minimum of the zone that contains the place',
        'services/api/src/cart/price-cart.test.ts › compares the minimum with the goods before discounts',
        'shared/domain/src/order-total.test.ts › below the outlet minimum',
        'services/api/src/coupons/coupons.test.ts › do not count towards the minimum of a cart',
        'mf-menu-cart/src/slots/slots.test.tsx › below the minimum it says what lacks, and why one cannot go on',
      ],
    },
    {
      id: 'ORD-5-18',
      requirement: 'The coupons page needs a login.',
      tests: [
        'e2e/specs/coupons-customer.spec.ts › guest signs in before seeing the list of coupons',
        'services/api/src/coupons/coupons.test.ts › are listed for signed-in customers only',
      ],
    },
  ],
};
