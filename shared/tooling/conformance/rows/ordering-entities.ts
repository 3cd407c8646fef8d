import type { Chapter } from '../row.ts';

export const orderingEntities: Chapter = {
  title: 'Ordering: entities',
  rows: [
    {
      id: 'ORD-3-01',
      requirement: 'Order types are read as D, C, DELIVERY or CARRYOUT, also by cart and menu.',
      tests: [
        'shared/domain/src/tier.test.ts › %p reads as order type %p',
        'shared/contracts/src/cart.schema.test.ts › cart and menu calls accept the order type %s as %s',
        'services/api/src/places/places.routes.test.ts › accept the order type as %s',
      ],
    },
    {
      id: 'ORD-3-02',
      requirement:
        'A confirmed delivery stores its place with order type, store, address, coordinates, quote, minimum and fee, and publishes the same.',
      tests: ['mf-location/src/slots/location-flow.test.tsx › the flow stores and publishes the place of a delivery'],
      ruled: 'domain §1, §3.1',
    },
    {
      id: 'ORD-3-15',
      requirement:
        'A chosen slot is `collectionTime` (day and hour), `collectionTimeText` and `collectionTimeValue` of the place; the exterior number is `exteriorNumber`, `villeageName` is spelt `villageName`. They stay with the place of the session.',
      tests: [
        'mf-location/src/slots/time-dialog.test.tsx › the dialog checks the slot, stores and publishes it, and closes',
        'mf-location/src/slots/location-flow.test.tsx › the flow stores and publishes the place of a delivery',
      ],
      ruled: 'domain §3.1',
    },
    {
      id: 'ORD-3-16',
      requirement:
        'A result of the address search has address, prefecture, city, village (`villeage_name`), street, store number and id, address code and `custom`.',
      tests: ['services/api/src/places/places.routes.test.ts › finds addresses'],
    },
    {
      id: 'ORD-3-03',
      requirement: 'Cart, line and coupon have every field of the specification.',
      tests: [
        'services/api/src/cart/gifts.test.ts › is listed with every field of the specification, and so are cart, line and coupon',
        'services/api/src/coupons/coupon-view.test.ts › has every field of the specification',
        'services/api/src/cart/price-cart.test.ts › adds the prices of its lines and the delivery fee',
      ],
    },
    {
      id: 'ORD-3-04',
      requirement: 'A line is a single product, a combo or a half-and-half; readers accept text and number.',
      tests: [
        'shared/contracts/src/cart.schema.test.ts › is accepted as %p and parses to %p',
        'services/api/src/cart/cart.test.ts › prices a combo and refuses an incomplete one',
        'services/api/src/cart/cart.test.ts › charges the more expensive half in one line when the halves are given in either order',
      ],
      ruled: 'domain §1: text on the wire',
    },
    {
      id: 'ORD-3-05',
      requirement: 'A line names size and crust, and a combo those of each choice.',
      tests: [
        'services/api/src/pricing/pricing.test.ts › name size, crust and changes in the language of the customer',
        'services/api/src/pricing/pricing.test.ts › name size, crust and changes of each choice in the language of the customer',
      ],
    },
    {
      id: 'ORD-3-06',
      requirement: 'Categories are complete, with sub-categories and display type.',
      tests: [
        'services/api/src/menu/derive-menu.test.ts › has every field of the specification',
        'services/api/src/menu/derive-menu.test.ts › contains only sub-categories with items, in both languages',
        'services/api/src/menu/menu.routes.test.ts › return lists by their contracts',
      ],
    },
    {
      id: 'ORD-3-07',
      requirement:
        'Menu items list sizes with crust prices, a single item its own uuid, and a combo the items of its choices.',
      tests: [
        'services/api/src/menu/derive-menu.test.ts › lists sizes from small to large with absolute crust prices and no stuffed crust on a personal',
        'services/api/src/menu/derive-menu.test.ts › cards start at the smallest size or the cheapest half, and combos show the price of their parts',
        'services/api/src/menu/derive-menu.test.ts › of a combo lists the choices with surcharges, layers without prices and greyed sold-out items',
      ],
    },
    {
      id: 'ORD-3-08',
      requirement: 'Toppings say whether they are of the recipe or extra.',
      tests: [
        'services/api/src/menu/derive-menu.test.ts › lists the toppings of the recipe first and free, then the others with a price by size',
      ],
    },
    {
      id: 'ORD-3-09',
      requirement: 'Outlets have hours by weekday and services.',
      tests: [
        'services/api/src/outlets/outlets.routes.test.ts › have their hours by weekday, and those of the chain where they have none',
        'services/api/src/outlets/outlets.routes.test.ts › show on their page the costs of each zone and their services',
      ],
    },
    {
      id: 'ORD-3-10',
      requirement: 'Opening hours have windows by date, and steps by order type.',
      tests: [
        'services/api/src/outlets/outlets.routes.test.ts › start today on the server’s clock and continue with the coming days',
        'shared/domain/src/slots/schedule.test.ts › delivery and carry-out step by their own durations',
      ],
    },
    {
      id: 'ORD-3-11',
      requirement: 'Free gifts are listed as a choice with name and price.',
      tests: [
        'services/api/src/coupons/coupons.test.ts › offer the choice, add the gift as a free line, and are part of the order',
      ],
    },
    {
      id: 'ORD-3-12',
      requirement: 'An address has four levels and the store that delivers there.',
      tests: ['services/api/src/places/places.routes.test.ts › has its four levels and the store that delivers there'],
    },
    {
      id: 'ORD-3-13',
      requirement: 'Banners come by position, with a name per language.',
      tests: [
        'services/api/src/banners/banners.test.ts › are returned for the requested positions',
        'services/api/src/catalogue/references-content.test.ts › NameSchema accepts one text for both languages, or a text in one of them',
        'services/api/src/banners/banners.test.ts › have a name in each language',
      ],
    },
    {
      id: 'ORD-3-14',
      requirement: 'Storage of the browser is listed with its lifetime.',
      tests: [
        'shell/src/session/forget-device.test.ts › docs/privacy.md says of every stored key whether a sign-out removes it',
        'shared/tooling/checks/privacy.test.ts › is listed completely in docs/privacy.md',
        'shared/tooling/checks/privacy.test.ts › names where each stored value is and how long it stays',
      ],
      ruled: 'domain §1: only `sf.*` keys',
    },
  ],
};
