import type { Chapter } from '../row.ts';

export const orderingConstants: Chapter = {
  title: 'Ordering: constants',
  rows: [
    {
      id: 'ORD-9-01',
      requirement: "Country, currency, zone, limits and phones come from the chain's configuration, with defaults.",
      tests: [
        'services/api/src/tenant/tenant.test.ts › returns the values of the chain in soles',
        'services/api/src/catalogue/schema-tenant.test.ts › fills in the constants of the shop for a minimal tenant',
        'shell/src/app/fetch-tenant.test.ts › builtInTenant returns a valid configuration with the given clock',
        'services/api/test/settings.test.ts › every setting of the chain has a reader, and every reader a setting',
      ],
    },
    {
      id: 'ORD-9-02',
      requirement: 'Without hours a store is open 10:00 to 23:00.',
      tests: ['shared/domain/src/opening.test.ts › an outlet without hours opens 10:00 to 23:00'],
    },
    {
      id: 'ORD-9-03',
      requirement: 'Standard hours are 10:00 to 22:00, overridden by weekday and by holiday.',
      tests: [
        'shared/domain/src/opening.test.ts › a pod opens 10:00 to 22:00 but on weekdays with rows of its own',
        'mf-location/src/domain/refusal.test.ts › isStandardOpen uses ten to ten in Lima, overridden by weekday',
        'mf-location/src/domain/refusal.test.ts › isStandardOpen uses the standard hours of the chain',
        'mf-location/src/domain/refusal.test.ts › isStandardOpen at noon of a holiday that is %s',
        'mf-location/src/slots/location-flow.test.tsx › a refused delivery does not offer carry-out when the standard hours of the chain are over',
      ],
    },
    {
      id: 'ORD-9-24',
      requirement: 'A store has the pod PDMTR for delivery and PHMTR for collection.',
      tests: [
        'services/api/src/places/places.routes.test.ts › have the pod of collection, and those of a delivery the pod of delivery',
      ],
    },
    {
      id: 'ORD-9-04',
      requirement: "The quote time is 45 minutes for delivery and 30 for carry-out; the outlet's wins.",
      tests: [
        'shared/domain/src/slots/schedule.test.ts › without a quote time delivery takes 45 minutes and carry-out 30',
        'shared/domain/src/slots/schedule.test.ts › the quote time of the outlet replaces that of the order type, and the one of a window both',
      ],
      ruled: 'domain §3.2',
    },
    {
      id: 'ORD-9-05',
      requirement: 'The half-and-half costs its more expensive half, plus half of each extra.',
      tests: [
        'shared/domain/src/half-price.test.ts › the dearer half rules',
        'shared/domain/src/half-price.test.ts › an extra on one half is half its price, up to 10 céntimos',
        'services/api/src/pricing/pricing.test.ts › costs the dearer half',
        'services/api/src/cart/cart.test.ts › charges the more expensive half in one line when the halves are given in either order',
        'mf-menu-cart/src/components/builder/builder.test.tsx › the price is the mean of both halves when the chain says so, as the server computes it',
      ],
      ruled: 'domain §3.3',
    },
    {
      id: 'ORD-9-15',
      requirement:
        'Half-and-half is shown from its lowest price before a choice; 40 is the price on the wire, which no page shows.',
      tests: [
        'mf-menu-cart/src/components/menu/dish-grid.test.tsx › the half-and-half is shown from its lowest price, and not at the constant of the wire',
        'services/api/src/menu/derive-menu.test.ts › cards start at the smallest size or the cheapest half, and combos show the price of their parts',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ORD-9-16',
      requirement: 'The lunch half-and-half offers the pizzas of its set.',
      tests: [
        'services/api/src/menu/derive-menu.test.ts › of a half-and-half offers the pizzas of its builder and marks sold-out ones',
      ],
    },
    {
      id: 'ORD-9-22',
      requirement:
        'The menu has the slugs deals, lunch-time, hut-day, pizzas and coupons, which is a pseudo-category without items.',
      tests: [
        'services/api/src/menu/derive-menu.test.ts › the menu has the slugs of the specification, and its coupons are a pseudo-category',
        'services/api/src/menu/coupon-category.test.ts › contains the number of coupons for a customer who has some, and is absent from the shared category bar',
      ],
    },
    {
      id: 'ORD-9-23',
      requirement: 'Half-and-half and its lunch set have ids of their own, and `-` as the sub of their addresses.',
      tests: [
        'services/api/src/menu/derive-menu.test.ts › half-and-half and its lunch set are products of their own',
        'mf-menu-cart/src/components/menu/dish-grid.test.tsx › the half-and-half is shown from its lowest price, and not at the constant of the wire',
      ],
    },
    {
      id: 'ORD-9-06',
      requirement: 'Sizes are shown from small to large, with grande chosen, or the size that the customer took last.',
      tests: [
        'services/api/src/menu/derive-menu.test.ts › lists sizes from small to large with absolute crust prices and no stuffed crust on a personal',
        'mf-menu-cart/src/domain/pizza-choice.test.ts › startChoice returns the usual size and crust, otherwise grande and the crust of the recipe, with the recipe',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ORD-9-07',
      requirement:
        'Coupon types are 1 to 4 of the specification, and 5 (N for M) and 6 (bundle price), which its group of promotions names without a meaning.',
      tests: [
        'shared/domain/src/coupons/code.test.ts › groups are those of the spec',
        'shared/domain/src/coupons/discount.test.ts › soles over all lines by weight',
        'shared/domain/src/coupons/discount.test.ts › percent, half up',
        'shared/domain/src/coupons/discount.test.ts › 2 x 1: the cheaper one',
        'shared/domain/src/coupons/discount.test.ts › a bundle costs its price, as often as it is whole',
        'shared/domain/src/coupons/discount.test.ts › free delivery takes off the fee, of a delivery only',
        'shared/domain/src/coupons/discount.test.ts › a gift costs nothing, once it is chosen',
        'services/api/src/coupons/coupon-view.test.ts › has a type of the specification: 1 to 4, or 5 and 6 of its group of promotions',
      ],
      ruled: 'domain §3.5',
    },
    {
      id: 'ORD-9-26',
      requirement: 'The tax rate is 0: prices include taxes, and the receipt splits them.',
      tests: [
        'services/api/src/cart/price-cart.test.ts › has no tax on top of its prices',
        'services/api/src/orders/order-care.test.ts › returns receipt data: the IGV as part of the total, and the buyer',
      ],
      ruled: 'domain §3.4',
    },
    {
      id: 'ORD-9-08',
      requirement: 'Distances use a radius of 6371 km and two decimals; stores within 10 km extend the map.',
      tests: [
        'shared/domain/src/distance.test.ts › Larcomar to Plaza Mayor',
        'shared/domain/src/distance.test.ts › half round the world',
        'mf-location/src/domain/localisation.test.ts › storesInReach keeps stores within ten kilometres',
      ],
    },
    {
      id: 'ORD-9-18',
      requirement: 'The map zooms from 10 to 17, and the button of an end is disabled there.',
      tests: [
        'mf-location/src/components/map/shop-map.test.ts › map asked for zoom %d shows zoom %d',
        'mf-location/src/components/map/shop-map.test.ts › map at zoom %d has the end %s',
        'mf-location/src/components/map/lazy-map.test.tsx › map disables the button of the end of its zoom',
      ],
    },
    {
      id: 'ORD-9-20',
      requirement: 'A place query finds three stores, with "Ver más tiendas" for the next three.',
      tests: [
        'mf-location/src/slots/location-stores.test.tsx › the store search shows three stores, and the next three on request',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ORD-9-21',
      requirement: 'One finger scrolls the page over a map, two move it, with a hint.',
      tests: [
        'mf-location/src/components/map/lazy-map.test.tsx › map says that two fingers move it while one finger is on it, and not while the pin is dragged',
        'e2e/specs/location-map.spec.ts › one finger scrolls the page over the map, two fingers move the map',
      ],
    },
    {
      id: 'ORD-9-19',
      requirement: 'The map of a collection opens at zoom 14 and shows its stores after 500 ms.',
      tests: [
        'mf-location/src/components/map/lazy-map.test.tsx › map of stores opens at zoom 14',
        'mf-location/src/components/map/map-canvas.test.tsx › the map brings the points of its sight into view 500 ms after it opened',
      ],
    },
    {
      id: 'ORD-9-09',
      requirement: 'The "no store" notice closes after ten seconds and stays while it is read.',
      tests: [
        'mf-location/src/components/stores/map-notice.test.tsx › MapNotice disappears after ten seconds and pauses under pointer and focus',
      ],
    },
    {
      id: 'ORD-9-14',
      requirement:
        'Other notices stay until they are closed. Two are short: "added to the cart", because the cart shows the line, and "the connection is back", because its warning is gone.',
      tests: [
        'shared/tooling/checks/notices.test.ts › notices stay until they are closed, but those of an addition and of a connection that is back',
        'shell/src/chrome/chrome.test.tsx › notices are shown once each and can be closed',
        'mf-account/src/pages/add-location.page.test.tsx › is found in the slot, named, and saved',
        'shell/src/chrome/notice-list.test.ts › removes notices after their time, and leaves the others',
        'mf-menu-cart/src/pages/category.page.test.tsx › an item without choices is added with one tap, and the card shows its quantity',
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › a code that fits is taken, said, and can be taken out',
      ],
      ruled: 'domain §3.13',
    },
    {
      id: 'ORD-9-10',
      requirement:
        'The delivery fee is that of the zone; carry-out has none, nor has a chain whose flag of the fee is off.',
      tests: [
        'services/api/src/cart/price-cart.test.ts › has no delivery fee when the chain switched the fee off',
        'services/api/src/cart/cart.test.ts › uses the delivery fee and the minimum of the zone that contains the place',
        'services/api/src/places/places.routes.test.ts › have the fee and the minimum of the zone that contains the point',
        'services/api/src/places/places.routes.test.ts › include all stores without a limit and have no delivery fee',
        'shared/domain/src/order-total.test.ts › %s',
      ],
    },
    {
      id: 'ORD-9-17',
      requirement: 'When carry-out is switched off, the tool offers no collection and the api accepts none.',
      tests: [
        'mf-location/src/components/card/address-search.test.tsx › the search has no tabs when the chain offers one order type',
        'mf-location/src/slots/location-flow.test.tsx › a refused delivery does not offer carry-out when carry-out is switched off',
        'services/api/src/cart/codes.test.ts › refuses an order type that the chain has switched off',
      ],
    },
    {
      id: 'ORD-9-11',
      requirement: 'The menu is a grid or a list, as the chain or, on wide screens, the customer chooses.',
      tests: [
        'mf-menu-cart/src/domain/view-mode.test.ts › the customer who chose %s sees %j',
        'e2e/specs/menu-browse.spec.ts › customer chooses grid or list, also after a refresh',
      ],
    },
    {
      id: 'ORD-9-12',
      requirement: 'A chunk fails after 120 seconds, is loaded again, and costs at most its region.',
      tests: [
        'shared/tooling/rspack/chunk-timeout.test.ts › chunks of %s may take 120 seconds',
        'e2e/specs/release-last-good.spec.ts › composition 6: missing chunk heals by loading its remote once, never in a loop',
      ],
      ruled: 'domain §3.13',
    },
    {
      id: 'ORD-9-13',
      requirement: 'Without a place prices are references, and an addition opens the location tool.',
      tests: [
        'mf-menu-cart/src/pages/category.page.test.tsx › without a place prices are references and adding asks for one',
        'e2e/specs/menu-browse.spec.ts › prices are references without a place, and adding asks for one',
      ],
    },
  ],
};
