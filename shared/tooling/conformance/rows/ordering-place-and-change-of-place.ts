import type { Chapter } from '../row.ts';

export const orderingPlaceAndChangeOfPlace: Chapter = {
  title: 'Ordering: place and change of place',
  rows: [
    {
      id: 'ORD-4A-01',
      requirement: 'Switching tabs clears text and messages.',
      tests: [
        'mf-location/src/components/card/address-search.test.tsx › the tabs clear text and messages when they are switched',
        'e2e/specs/location-search.spec.ts › leaving a tab clears its text and messages, and the previous tab opens again',
      ],
    },
    {
      id: 'ORD-4A-02',
      requirement: "The default price tier is 2 for delivery and 1 for carry-out; the outlet's tier wins.",
      tests: ['shared/domain/src/tier.test.ts › order type %p at an outlet of tier %p pays tier %p'],
    },
    {
      id: 'ORD-4A-22',
      requirement: 'Without a place the reference prices are those of the chosen tab.',
      tests: [
        'mf-menu-cart/src/pages/category.page.test.tsx › is asked for with the order type of the tab while no place is chosen',
        'mf-menu-cart/src/pages/category.page.test.tsx › shows the reference prices of the tab after a document of the server for delivery',
        'services/edge/test/page.test.ts › receives the order type chosen before a place, and ignores any other value',
        'e2e/specs/menu-browse.spec.ts › the document of the server has the reference prices of the chosen tab',
      ],
    },
    {
      id: 'ORD-4A-03',
      requirement: 'An address becomes a place by suggestion, pin, store, availability and confirmation.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › the flow stores and publishes the place of a delivery',
        'e2e/specs/order.spec.ts › guest orders for delivery by a typed address, pays cash and follows the order to the door',
      ],
    },
    {
      id: 'ORD-4A-04',
      requirement: 'The first of up to three stores that delivers to the point takes the order.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › the flow tries the second store when the first refuses',
        'mf-location/src/slots/location-stores.test.tsx › the flow asks three stores at most, and then says why',
        'services/api/src/places/places.routes.test.ts › include the stores whose zone contains the point, nearest first',
      ],
      ruled: 'domain §3.1: by zone, not by distance',
    },
    {
      id: 'ORD-4A-25',
      requirement:
        'Back leaves one step of the location flow, on home and in the dialog; a flow that is done leaves no entries behind.',
      tests: [
        'mf-location/src/slots/location-stores.test.tsx › back leaves one step of the dialog, forward returns to it, and the page below is one step away afterwards',
        'mf-location/src/slots/location-stores.test.tsx › back from a refusal returns to the address',
        'mf-location/src/slots/location-tool.test.tsx › back from the pin returns to the search on home, with the address',
      ],
    },
    {
      id: 'ORD-4A-26',
      requirement:
        'The notification of the tool is a step that says why no store takes the order; its confirm dialog is the question about the cart.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › the flow leads to other stores when a carry-out store is closed today',
        'mf-location/src/slots/location-flow.test.tsx › the cart question shows the changes before an answer',
      ],
    },
    {
      id: 'ORD-4A-05',
      requirement: 'A change of place with a cart asks: change, keep the cart, or cancel; nothing is removed before.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › cancelling leaves place and cart',
        'e2e/specs/location-cart.spec.ts › changing from the home page keeps everything until another place is set',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ORD-4A-06',
      requirement: 'Keeping the cart shows what changes before the customer answers.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › keeping the cart sets the place and publishes the decision, after a dry run only',
        'e2e/specs/location-cart.spec.ts › ux 18: keeping the cart shows the changes first; cart and place then continue together',
        'services/api/src/cart/reprice.test.ts › reports the changes and stores nothing',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ORD-4A-07',
      requirement: 'Emptying the cart removes its lines, sets the place and leads to the deals.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › emptying the cart publishes the decision, sets the place and navigates to the deals',
        'mf-menu-cart/src/cart/store-place.test.ts › forgets the cart at once and removes it on the server without a move',
        'e2e/specs/location-cart.spec.ts › changing warns that the cart will be emptied, and empties it',
      ],
    },
    {
      id: 'ORD-4A-23',
      requirement: 'Without a cart a new place leads to the menu.',
      tests: ['mf-location/src/slots/location-flow.test.tsx › the flow stores and publishes the place of a delivery'],
    },
    {
      id: 'ORD-4A-08',
      requirement:
        'When delivery is closed, the standard hours are open and a counter nearby is open, the tool offers the nearest store.',
      tests: [
        'mf-location/src/domain/refusal.test.ts › refusalOutcome when only delivery is closed',
        'mf-location/src/domain/refusal.test.ts › isStandardOpen at noon of a holiday that is %s',
        'mf-location/src/slots/location-stores.test.tsx › a refused delivery offers no carry-out while every store nearby is closed',
        'e2e/specs/location-refusals.spec.ts › customer switches to the nearest store when delivery has closed and the counters are open',
        'mf-location/src/slots/location-flow.test.tsx › a refused delivery does not offer carry-out when carry-out is switched off',
      ],
    },
    {
      id: 'ORD-4A-09',
      requirement:
        'When all stores are closed, also all day on a holiday, the tool shows the hours, the menu and a later time.',
      tests: [
        'e2e/specs/location-refusals.spec.ts › customer gets the hours, the menu and a later time when all stores are closed',
        'e2e/specs/closed.spec.ts › guest orders for tomorrow when every store is closed',
        'mf-location/src/slots/location-stores.test.tsx › a delivery gets the hours, the menu and a time of the next day, and no carry-out',
        'mf-location/src/slots/location-stores.test.tsx › a collection leads to a later time and the menu, not to other closed stores',
      ],
    },
    {
      id: 'ORD-4A-10',
      requirement: 'An address without delivery offers stores nearby.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › ux 13: a pin where no store delivers names the nearest store and the other ways before anything is asked',
        'e2e/specs/location-search.spec.ts › address without a store says so and offers stores nearby',
      ],
    },
    {
      id: 'ORD-4A-11',
      requirement: 'The pin moves by drag, keys and buttons and reads its address again.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › the pin moves by buttons and arrow keys and asks about the door when it is far away',
        'e2e/specs/location-search.spec.ts › pin moves by keys and buttons, reads its address again, and asks when it is far from the address',
        'e2e/specs/location-search.spec.ts › pin reads its address again when it is dragged',
      ],
    },
    {
      id: 'ORD-4A-12',
      requirement: 'A pin more than 150 m from the typed address is confirmed.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › a pin %d steps of ten metres from the address is questioned: %p',
        'mf-location/src/slots/location-flow.test.tsx › the pin moves by buttons and arrow keys and asks about the door when it is far away',
      ],
      ruled: 'domain §3.1',
    },
    {
      id: 'ORD-4A-13',
      requirement: 'The map of collection finds more stores when it moves, three times at most.',
      tests: [
        'mf-location/src/domain/localisation.test.ts › localised allows three searches per map and lists each store once',
        'e2e/specs/location-stores.spec.ts › map of collection finds more stores when it moves, up to its limit, and says where there are none',
      ],
    },
    {
      id: 'ORD-4A-14',
      requirement: 'Typing waits 300 ms, asks from three letters on, and drops late answers.',
      tests: [
        'mf-location/src/components/card/address-search.test.tsx › the field sends one request 300 ms after the last key, from three letters on',
        'mf-location/src/components/card/address-search.test.tsx › the field ignores a late response when a new letter was typed',
      ],
    },
    {
      id: 'ORD-4A-15',
      requirement: "Suggestions fall back to the geocoder, the shop's search and a form by district.",
      tests: [
        'mf-location/src/components/card/address-search.test.tsx › the list falls back to the geocoder and then to the shop’s own search when predictions fail',
        'e2e/specs/location-search.spec.ts › order finds its store when all map and address services fail',
        'mf-location/src/components/card/address-search.test.tsx › the field offers the district list when every address service fails',
      ],
    },
    {
      id: 'ORD-4A-24',
      requirement:
        'The form by district lists every district that is delivered to, and asks to move the pin before it is confirmed.',
      tests: [
        'services/api/src/places/places.routes.test.ts › localization tree contains every store once, in alphabetical order, and districts without a store',
        'mf-location/src/slots/location-flow.test.tsx › the manual step offers the districts that are delivered to, and its pin must be moved before it is confirmed',
      ],
      ruled: 'domain §3.1',
    },
    {
      id: 'ORD-4A-16',
      requirement:
        'The button is disabled until an address is resolved, in full colour: a press focuses the field and says what is missing. While it loads it is busy and reads "Un momento..." ("One moment...").',
      tests: [
        'mf-location/src/components/card/address-search.test.tsx › the button is disabled until an address is resolved',
        'mf-location/src/components/card/address-search.test.tsx › a press of the disabled button focuses the field and says what is missing',
        'mf-location/src/components/card/address-search.test.tsx › the button is busy while an address loads',
        'shared/tooling/checks/quoted-texts.test.ts › the text "%s" of the specification stays to the letter at %s',
        'e2e/specs/location-search.spec.ts › button says so and waits while an address is looked up',
      ],
    },
    {
      id: 'ORD-4A-17',
      requirement:
        'A place older than two hours is questioned on every page, home included, but not at checkout and payment.',
      tests: [
        'shared/domain/src/place-age.test.ts › isPlaceStale %s',
        'mf-location/src/slots/place-bar.test.tsx › the expiry dialog opens after two hours on %s and keeps the place',
        'mf-location/src/slots/place-bar.test.tsx › the expiry dialog stays closed %s',
        'shell/src/chrome/chrome.test.tsx › mount the place of the order on %s, with room for its bar where it has one',
        'e2e/specs/location-refusals.spec.ts › customer confirms a place of more than two hours, and it stays',
      ],
      ruled: 'domain §1: asked, never wiped',
    },
    {
      id: 'ORD-4A-18',
      requirement: 'Starting over removes the place and tells the cart to empty itself.',
      tests: [
        'mf-location/src/slots/place-bar.test.tsx › starting over removes the place and publishes that the cart is emptied',
        'e2e/specs/location-refusals.spec.ts › customer who starts over after two hours has no place',
      ],
    },
    {
      id: 'ORD-4A-19',
      requirement: 'The cart asks after an hour without activity, and the clocks stop in checkout and payment.',
      tests: [
        'e2e/specs/cart-keep.spec.ts › customer keeps the order by "confirmar" after an hour without activity',
        'e2e/specs/checkout-life.spec.ts › customer loses nothing after an hour and a half at the checkout: its clocks are stopped',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › the idle dialog stays closed during the payment: %s',
        'mf-location/src/slots/place-bar.test.tsx › the expiry dialog stays closed %s',
        'services/api/src/cart/cart-expiry.test.ts › a second before the hour',
        'services/api/src/cart/cart-expiry.test.ts › an hour without its owner',
        'services/api/src/cart/cart-life.test.ts › becomes idle and keeps its lines when its owner has not seen it for an hour',
        'services/api/src/cart/cart-life.test.ts › stays fresh while the checkout reads it',
      ],
      ruled: 'domain §1: asked, never wiped',
    },
    {
      id: 'ORD-4A-20',
      requirement: 'The cart is deleted a day after its owner last saw it.',
      tests: ['services/api/src/cart/cart-life.test.ts › is deleted one day after its owner last saw it, not earlier'],
      ruled: 'domain §3.13',
    },
    {
      id: 'ORD-4A-21',
      requirement: 'The hours of expiry are those that the chain configures.',
      tests: ['services/api/src/cart/cart-expiry.test.ts › uses the hours that the chain configures'],
    },
  ],
};
