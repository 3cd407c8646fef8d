import type { Chapter } from '../row.ts';

export const orderingCalls: Chapter = {
  title: 'Ordering: calls',
  rows: [
    {
      id: 'ORD-7-01',
      requirement: 'Every call of the specification has a contract and is in the API document.',
      tests: ['services/api/test/spec-calls.test.ts › has a contract and is in the API document'],
    },
    {
      id: 'ORD-7-02',
      requirement: 'Every call answers a valid request by its contract: menu, places, outlets, cart, coupons, banners.',
      tests: ['services/api/test/spec-calls.test.ts › answers a valid request by its contract'],
    },
    {
      id: 'ORD-7-03',
      requirement: 'Calls carry language and client.',
      tests: [
        'shared/kit/src/http/client.test.ts › sends the path, the query without absent values, language and client',
        'services/api/src/menu/menu.routes.test.ts › use the language of the Lang header, or Spanish without one',
      ],
    },
    {
      id: 'ORD-7-04',
      requirement: 'The category list depends on time, outlet and language, and `hide=0` lists hidden ones.',
      tests: [
        'services/api/src/menu/menu.routes.test.ts › return a hidden category when hide=0 is set or the category is selected',
        'services/api/src/menu/menu.routes.test.ts › return the categories of a time, an outlet and a language',
        'services/api/src/menu/menu.routes.test.ts › show lunch at noon and hide it in the evening, by the clock of the server',
        'services/api/src/menu/menu.routes.test.ts › prefer the language of the address to the header, and use Spanish for an unknown one',
      ],
    },
    {
      id: 'ORD-7-05',
      requirement: "Combos are the menu's calls with `kind=combo`.",
      tests: ['services/api/src/menu/menu.routes.test.ts › return combos when kind=combo is set'],
      ruled: 'domain §1',
    },
    {
      id: 'ORD-7-06',
      requirement: 'Sizes, crusts and toppings have calls of their own.',
      tests: [
        'services/api/src/menu/menu.routes.test.ts › return the sizes of a pizza at the prices of the place',
        'services/api/src/menu/menu.routes.test.ts › return the crusts of a size',
        'services/api/src/menu/menu.routes.test.ts › return the toppings of a size, free for the recipe and priced for the others',
      ],
    },
    {
      id: 'ORD-7-07',
      requirement: 'Stores are found by point, nearest first, with two decimals.',
      tests: [
        'services/api/src/places/places.routes.test.ts › come nearest first, with the distance in km and two decimals',
        'shared/domain/src/distance.test.ts › sortByDistance puts the nearest first',
      ],
    },
    {
      id: 'ORD-7-08',
      requirement: 'The tree of places has every store and district.',
      tests: [
        'services/api/src/places/places.routes.test.ts › localization tree contains every store once, in alphabetical order, and districts without a store',
      ],
    },
    {
      id: 'ORD-7-09',
      requirement: 'A postal code answers its districts.',
      tests: ['services/api/src/places/places.routes.test.ts › postal code %s returns the districts %j'],
    },
    {
      id: 'ORD-7-10',
      requirement: 'An outlet is available or answers why not, with the next slot.',
      tests: [
        'services/api/src/outlets/available.test.ts › is available for an order %s',
        'services/api/src/outlets/available.test.ts › answers %s for an order that is %s',
      ],
    },
    {
      id: 'ORD-7-11',
      requirement: "The geocoder is the shop's own, with suggestions, places and reverse search.",
      tests: [
        'services/api/src/places/geo.routes.test.ts › suggests places for a partial address, and each suggestion leads to its place',
        'services/api/src/places/geo.routes.test.ts › describes the place at a point in the customer’s language',
        'services/api/src/geo/remote-geocoders.test.ts › parses addresses, streets and places, and leaves out other countries',
      ],
      ruled: 'domain §1: no third-party script',
    },
    {
      id: 'ORD-7-12',
      requirement: 'A cart write with one idempotency key runs once.',
      tests: [
        'services/api/src/cart/concurrency.test.ts › run a write once when one idempotency key arrives several times at different processes',
        'services/api/src/cart/concurrency.test.ts › create one cart for one idempotency key',
        'services/api/src/http/idempotency.test.ts › return the same answer without acting twice',
        'services/api/src/http/idempotency.test.ts › act once when two requests come at the same time',
      ],
    },
    {
      id: 'ORD-7-13',
      requirement: 'A cart moves to another time, outlet or type; a dry run changes nothing.',
      tests: [
        'services/api/src/cart/cart.test.ts › reprices and reports the changes when it moves to another store',
        'services/api/src/cart/cart.test.ts › removes lunch items at dinner time and refuses a slot that is gone',
        'services/api/src/cart/reprice.test.ts › reports another fee, another minimum and another order type',
        'services/api/src/cart/reprice.test.ts › reports the changes and stores nothing',
      ],
    },
    {
      id: 'ORD-7-14',
      requirement: 'A cart is readable by its owner only.',
      tests: [
        'services/api/src/cart/cart.test.ts › is not readable for other visitors, after a day, or after its removal',
        'services/api/src/cart/cart-owner.test.ts › isOwner decides for %s',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ORD-7-15',
      requirement: 'A coupon is redeemed into the account once, or as often as its limit of copies says.',
      tests: [
        'services/api/src/coupons/coupons.test.ts › are given once when one customer asks several times at the same time',
      ],
    },
    {
      id: 'ORD-7-17',
      requirement: 'A search of addresses sends the text, type D, the client and ten results.',
      tests: [
        'mf-location/src/components/card/address-search.test.tsx › the list falls back to the geocoder and then to the shop’s own search when predictions fail',
      ],
    },
    {
      id: 'ORD-7-18',
      requirement: 'The searches for a store of delivery and of collection ask for three.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › the flow stores and publishes the place of a delivery',
        'mf-location/src/slots/location-stores.test.tsx › the store search shows three stores, and the next three on request',
      ],
    },
    {
      id: 'ORD-7-16',
      requirement: 'Failures have one envelope with code, data and the minimum.',
      tests: [
        'services/api/src/http/errors.test.ts › put the minimum into the message and into info',
        'services/api/src/http/errors.test.ts › name each field and its error',
        'shared/contracts/src/envelope.test.ts › FailEnvelopeSchema parses %s',
      ],
    },
  ],
};
