import type { Chapter } from '../row.ts';

export const orderingErrorsOfCartMenuAndPlaces: Chapter = {
  title: 'Ordering: errors of cart, menu and places',
  rows: [
    {
      id: 'ORD-8A-01',
      requirement: 'Every code has a text in both languages.',
      tests: [
        'services/api/src/texts/texts.test.ts › messages of every code are Spanish and English',
        'services/api/src/texts/texts.test.ts › messages of every reason are Spanish and English',
      ],
    },
    {
      id: 'ORD-8A-02',
      requirement: 'Every raised code of the cart is shown; the others are listed as never raised.',
      tests: [
        'services/api/src/cart/codes.test.ts › every code of the cart families is tested here or listed as never raised',
        'shared/contracts/src/unraised-errors.test.ts › all REWARD codes are unraised',
      ],
      ruled: 'domain §1: no loyalty scheme',
    },
    {
      id: 'ORD-8A-03',
      requirement: 'CART-01: the cart does not exist.',
      tests: ['services/api/src/cart/codes.test.ts › CART-01 is raised for: no such cart'],
    },
    {
      id: 'ORD-8A-04',
      requirement: 'CART-02: the preparation time changed.',
      tests: [
        'services/api/src/cart/codes.test.ts › contains the current preparation time when the quoted minutes have changed',
        'e2e/specs/cart-codes.spec.ts › CART-02: checkout says so and opens the time slots when the store takes longer than quoted',
      ],
    },
    {
      id: 'ORD-8A-05',
      requirement: "CART-03: below the chain's minimum.",
      tests: ['services/api/src/cart/codes.test.ts › CART-03 is raised for: under the chain’s minimum for collection'],
    },
    {
      id: 'ORD-8A-06',
      requirement: 'CART-04: the cart is empty.',
      tests: [
        'services/api/src/cart/codes.test.ts › CART-04 is raised for: an empty cart',
        'mf-checkout/src/pages/checkout.page.test.tsx › redirect to the menu with an empty cart',
      ],
    },
    {
      id: 'ORD-8A-07',
      requirement: "CART-05: below the outlet's minimum, with the missing amount.",
      tests: [
        'services/api/src/cart/codes.test.ts › contains the minimum and the missing amount when the total is too low',
      ],
    },
    {
      id: 'ORD-8A-08',
      requirement: 'CART-06: the time has passed at an addition; the cart is parked and offered again.',
      tests: [
        'services/api/src/cart/codes.test.ts › CART-06 is raised for: its slot has passed',
        'mf-menu-cart/src/cart/store-care.test.ts › empties the cart here, keeps a draft, and says so',
        'mf-menu-cart/src/cart/store-care.test.ts › with another place the cart and the addition are back',
        'e2e/specs/cart-codes.spec.ts › CART-06: an addition parks the cart when the time of the order has passed, and home offers the cart again',
      ],
      ruled: 'domain §3.4',
    },
    {
      id: 'ORD-8A-09',
      requirement: 'CART-07 says what is wrong with a time and opens the time dialog.',
      tests: [
        'services/api/src/cart/codes.test.ts › names what is wrong with a chosen time',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › CART-07 leads to where it is mended',
        'e2e/specs/cart-codes.spec.ts › CART-07: checkout opens the time slots when the time of the order has passed',
      ],
    },
    {
      id: 'ORD-8A-10',
      requirement: 'CART-08: the store is closed at the time.',
      tests: [
        'services/api/src/cart/codes.test.ts › CART-08 is raised for: the store is closed at its slot',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › CART-08 leads to where it is mended',
        'e2e/specs/cart-codes.spec.ts › CART-08: checkout opens the time slots when the store has closed, and continues with another one',
      ],
    },
    {
      id: 'ORD-8A-37',
      requirement: 'An order time in the past is refused, and another is asked for.',
      tests: [
        'services/api/src/outlets/available.test.ts › answers HUTBE-6 for an order that is for a slot that has passed',
        'e2e/specs/location-refusals.spec.ts › customer chooses again when a time slot has passed in the meantime',
      ],
    },
    {
      id: 'ORD-8A-11',
      requirement: 'More than twenty units of a line are refused with the limit.',
      tests: ['services/api/src/cart/codes.test.ts › names the limit when a line passes twenty units'],
      ruled: 'domain §3.3',
    },
    {
      id: 'ORD-8A-12',
      requirement: 'ITEM-01: the product is sold at another time, which the text names.',
      tests: [
        'services/api/src/cart/codes.test.ts › ITEM-01 is raised for: sold on Thursdays',
        'services/api/src/cart/codes.test.ts › contains the next selling time when a product is not sold now',
      ],
    },
    {
      id: 'ORD-8A-13',
      requirement: 'ITEM-02: the product is sold on Martes de Horno.',
      tests: [
        'services/api/src/cart/codes.test.ts › ITEM-02 is raised for: sold on Hut Day',
        'e2e/specs/menu-builders.spec.ts › offers of Tuesday appear on Tuesdays',
      ],
    },
    {
      id: 'ORD-8A-14',
      requirement: 'ITEM-03: the product is sold at lunch.',
      tests: [
        'services/api/src/cart/codes.test.ts › ITEM-03 is raised for: sold at lunch',
        'e2e/specs/cart-codes.spec.ts › ITEM-03: lunch ends while the customer builds it',
        'e2e/specs/menu-builders.spec.ts › lunch is sold at noon, and at night the builder says when',
      ],
    },
    {
      id: 'ORD-8A-15',
      requirement: 'HUT-01: no store for the category.',
      tests: ['services/api/src/cart/codes.test.ts › HUT-01 is raised for: no pizzas at the store'],
    },
    {
      id: 'ORD-8A-16',
      requirement: 'HUT-02: the store does not sell the product.',
      tests: ['services/api/src/cart/codes.test.ts › HUT-02 is raised for: a combo that the store does not sell'],
    },
    {
      id: 'ORD-8A-17',
      requirement: 'HUT-03: the store has no menu.',
      tests: ['services/api/src/cart/codes.test.ts › HUT-03 is raised for: a store without a menu'],
    },
    {
      id: 'ORD-8A-18',
      requirement: 'HUT-04: the tier has no prices.',
      tests: ['services/api/src/cart/codes.test.ts › HUT-04 is raised for: a store of a tier that has no prices'],
    },
    {
      id: 'ORD-8A-19',
      requirement: 'SINGLE-01 and 02: unknown product, or not sold here.',
      tests: [
        'services/api/src/cart/codes.test.ts › SINGLE-01 is raised for: unknown',
        'services/api/src/cart/codes.test.ts › SINGLE-02 is raised for: not sold at the store',
      ],
    },
    {
      id: 'ORD-8A-20',
      requirement: 'SINGLE-03, 04 and 05: unknown size, crust or topping.',
      tests: [
        'services/api/src/cart/codes.test.ts › SINGLE-03 is raised for: unknown size',
        'services/api/src/cart/codes.test.ts › SINGLE-04 is raised for: unknown crust',
        'services/api/src/cart/codes.test.ts › SINGLE-05 is raised for: unknown topping',
      ],
    },
    {
      id: 'ORD-8A-21',
      requirement: 'SINGLE-07: the price changed, with both prices.',
      tests: [
        'services/api/src/cart/codes.test.ts › contains both prices when the price differs, and the second try passes',
      ],
    },
    {
      id: 'ORD-8A-22',
      requirement: "GROUP-01 to 05: a combo's group is short, full, wrong, missing or unavailable.",
      tests: [
        'services/api/src/cart/codes.test.ts › GROUP-01 is raised for: one drink of two',
        'services/api/src/cart/codes.test.ts › GROUP-02 is raised for: three drinks of two',
        'services/api/src/cart/codes.test.ts › GROUP-03 is raised for: a side for a dessert',
        'services/api/src/cart/codes.test.ts › GROUP-04 is raised for: no dessert',
        'services/api/src/cart/codes.test.ts › GROUP-05 is raised for: a drink that the store does not sell',
      ],
    },
    {
      id: 'ORD-8A-23',
      requirement: 'COMBO-01 to 03: a combo is unknown, incomplete or not on sale.',
      tests: [
        'services/api/src/cart/codes.test.ts › COMBO-01 is raised for: unknown',
        'services/api/src/cart/codes.test.ts › COMBO-02 is raised for: nothing chosen in any group',
        'services/api/src/cart/codes.test.ts › COMBO-03 is raised for: a combo of last year',
      ],
    },
    {
      id: 'ORD-8A-24',
      requirement: 'COUPON-01 to 04: a line does not fit its coupon.',
      tests: [
        'services/api/src/cart/codes.test.ts › COUPON-01 is raised for: an item that the coupon does not offer as gift',
        'services/api/src/cart/codes.test.ts › COUPON-02 is raised for: a change of a gift that is not in the cart',
        'services/api/src/cart/codes.test.ts › COUPON-03 is raised for: a code that the cart does not have',
        'services/api/src/cart/codes.test.ts › COUPON-04 is raised for: a change of the gift of another coupon',
      ],
    },
    {
      id: 'ORD-8A-25',
      requirement: 'HUTFE and HUTBE codes: an order that a store cannot take.',
      tests: [
        'services/api/src/places/codes.test.ts › include %s, which a call raises',
        'services/api/src/places/codes.test.ts › are all raised here or listed as never raised',
        'services/api/src/outlets/available.test.ts › answers HUTFE-2 when the outlet does not exist',
        'services/api/src/outlets/available.test.ts › answers HUTBE-9 with the next slot when the slot is full',
      ],
    },
    {
      id: 'ORD-8A-26',
      requirement: 'UNAVAILABLE: the tool offers the phone and another store.',
      tests: [
        'e2e/specs/location-refusals.spec.ts › UNAVAILABLE: customer gets a phone and the counter of another store when the store takes no orders',
        'services/api/src/outlets/available.test.ts › answers HUTFE-4 in the customer’s language while the store is paused, also for a slot',
      ],
    },
    {
      id: 'ORD-8A-27',
      requirement: 'NOTOPEN: the tool offers a later time.',
      tests: [
        'e2e/specs/location-refusals.spec.ts › NOTOPEN: store is open, but too late for this order',
        'mf-location/src/slots/location-flow.test.tsx › the flow offers a later time in a rush',
      ],
    },
    {
      id: 'ORD-8A-39',
      requirement:
        'The api says that a store is closed all day (HUTBE-4) or at this hour (HUTBE-5), not that it is busy.',
      tests: ['services/api/src/outlets/available.test.ts › answers %s for an order that is %s'],
    },
    {
      id: 'ORD-8A-38',
      requirement: 'The sentences of the specification about stores and addresses are shown to the letter in English.',
      tests: [
        'mf-location/src/slots/spec-sentences.test.tsx › the tool says "%s"',
        'mf-location/src/slots/spec-sentences.test.tsx › the page of an unknown zip code says "Sorry, no store nearby found, please enter another zipcode."',
      ],
    },
    {
      id: 'ORD-8A-28',
      requirement:
        'A closed counter offers the slots of the day, another day, and another store when one is open, else the menu.',
      tests: [
        'mf-location/src/domain/refusal.test.ts › refusalOutcome when carry-out has no slot today',
        'mf-location/src/domain/refusal.test.ts › refusalOutcome when carry-out has no slot today and every store nearby is closed',
        'e2e/specs/location-refusals.spec.ts › customer gets another day and the menu when every counter has closed for today',
        'e2e/specs/location-refusals.spec.ts › customer gets the time slots of the day and the opening time when the counter is closed for the night',
      ],
    },
    {
      id: 'ORD-8A-29',
      requirement: 'A store that does not exist leads to other stores.',
      tests: [
        'mf-location/src/domain/refusal.test.ts › refusalOutcome when the store does not exist',
        'mf-location/src/slots/spec-sentences.test.tsx › the tool says "There is no store. Please try another store"',
        'e2e/specs/location-refusals.spec.ts › customer gets other stores when a store no longer exists',
      ],
    },
    {
      id: 'ORD-8A-36',
      requirement: 'A refusal with its own text shows that text.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › the flow shows the own text of a refusal',
        'mf-location/src/domain/refusal.test.ts › refusalOutcome when the error has its own text',
      ],
    },
    {
      id: 'ORD-8A-30',
      requirement: 'An unknown address, place or postal code shows an error and another way.',
      tests: [
        'mf-location/src/components/card/address-search.test.tsx › the field shows an error when the address of a suggestion is gone',
        'mf-location/src/components/card/address-search.test.tsx › the field offers the district list when the text is unknown',
        'e2e/specs/location-stores.spec.ts › unknown zip code says so and accepts another',
      ],
    },
    {
      id: 'ORD-8A-31',
      requirement: 'A search of stores without a result warns; a timeout reads as not found.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › the store search shows a warning when the district is unknown',
        'mf-location/src/slots/location-flow.test.tsx › the store search treats a timeout as not found',
      ],
    },
    {
      id: 'ORD-8A-32',
      requirement: 'A refused position of the device shows its message.',
      tests: [
        'mf-location/src/components/card/address-search.test.tsx › the locate button shows an error after a tap when the device refuses its position',
        'e2e/specs/location-search.spec.ts › device is asked for its position only after a tap and an explanation, and a refusal shows its message',
      ],
    },
    {
      id: 'ORD-8A-33',
      requirement: 'A map without stores says so after the last search, in a group of notices of the map.',
      tests: [
        'mf-location/src/components/stores/map-notice.test.tsx › MapNotice disappears after ten seconds and pauses under pointer and focus',
        'mf-location/src/domain/localisation.test.ts › seen reports an empty map only after the last search',
        'e2e/specs/location-stores.spec.ts › map of collection finds more stores when it moves, up to its limit, and says where there are none',
      ],
    },
    {
      id: 'ORD-8A-34',
      requirement: 'A network failure keeps the cart and offers a retry.',
      tests: [
        'mf-menu-cart/src/cart/store.test.ts › the server cannot be reached: it stays, and can be asked again',
        'mf-menu-cart/src/slots/slots.test.tsx › the server cannot be reached: it says so and can be asked again',
        'e2e/specs/cart-codes.spec.ts › cart restores its own line and says so when the network fails, and the next try works',
      ],
    },
    {
      id: 'ORD-8A-35',
      requirement:
        'Malformed input reads "Faltan algunos campos / no son válidos", an unknown failure "Ups! Algo salió mal".',
      tests: [
        'shared/tooling/checks/quoted-texts.test.ts › the text "%s" of the specification stays to the letter at %s',
        'services/api/src/http/errors.test.ts › have the text of the catalogue when nothing else is known',
        'services/api/src/texts/texts.test.ts › messages of every field are Spanish and English',
        'e2e/specs/cart-codes.spec.ts › cart restores its own line and says so when the network fails, and the next try works',
      ],
    },
  ],
};
