import type { Chapter } from '../row.ts';

export const orderingTimeCategoryBarAndCartStates: Chapter = {
  title: 'Ordering: time, category bar and cart states',
  rows: [
    {
      id: 'ORD-4B-01',
      requirement: "Picking a time stores it, changes the cart's time and reloads the categories.",
      tests: [
        'mf-location/src/slots/time-dialog.test.tsx › the dialog checks the slot, stores and publishes it, and closes',
        'mf-menu-cart/src/pages/category-tools.test.tsx › a new time of the order brings the categories of that time',
        'e2e/specs/menu-time.spec.ts › time slot of lunch brings the lunch into the menu, and the cart follows the time',
      ],
    },
    {
      id: 'ORD-4B-02',
      requirement: 'Times are sent in UTC from the zone of the store.',
      tests: [
        'mf-location/src/slots/location-flow.test.tsx › the flow asks for a time when the store is closed, and sends the slot in UTC',
        'shared/domain/src/slots/lima-time.test.ts › is five hours behind UTC on both sides of midnight',
      ],
    },
    {
      id: 'ORD-4B-03',
      requirement: 'A chosen time that is gone is proposed again, never replaced silently.',
      tests: [
        'mf-location/src/slots/time-dialog.test.tsx › the dialog proposes the next slot when the chosen one is gone',
        'e2e/specs/location-refusals.spec.ts › customer chooses again when a time slot has passed in the meantime',
      ],
      ruled: 'domain §3.2',
    },
    {
      id: 'ORD-4B-19',
      requirement: 'Another time asks before it removes lines that are not sold then.',
      tests: [
        'mf-location/src/slots/time-dialog.test.tsx › the dialog asks and names the lines when the new time removes some, after a dry run only',
        'mf-location/src/slots/time-dialog.test.tsx › keeping the time closes the dialog and changes nothing',
        'e2e/specs/menu-time.spec.ts › another time asks before it removes a lunch, and keeps or removes it as the customer decides',
      ],
    },
    {
      id: 'ORD-4B-20',
      requirement: 'When the chosen time has passed, the menu is that of now and asks for another time.',
      tests: [
        'mf-menu-cart/src/pages/category.page.test.tsx › is asked for now, with a question, when the chosen time has gone by',
      ],
    },
    {
      id: 'ORD-4B-04',
      requirement: 'Without a slug the first category and its first sub-category are chosen, and the address changes.',
      tests: [
        'mf-menu-cart/src/domain/category-choice.test.ts › nothing: the first category and its first sub',
        'e2e/specs/menu-browse.spec.ts › first category and its first sub-category are chosen without a slug',
        'mf-menu-cart/src/pages/category.page.test.tsx › %s becomes %s',
      ],
    },
    {
      id: 'ORD-4B-05',
      requirement: 'An unknown category shows the first one with a notice.',
      tests: ['mf-menu-cart/src/pages/category.page.test.tsx › an unknown category shows the first one and says so'],
    },
    {
      id: 'ORD-4B-21',
      requirement: 'A chosen store that no longer exists leads to reference prices and to another store.',
      tests: [
        'mf-menu-cart/src/pages/category.page.test.tsx › shows reference prices and asks for another store when the chosen store does not exist any more',
      ],
    },
    {
      id: 'ORD-4B-06',
      requirement: 'A coupon before any item makes a cart first, and is tried even without one.',
      tests: [
        'mf-menu-cart/src/cart/store-coupons.test.ts › without a cart, one is made on the server first (spec 1 §4)',
        'mf-menu-cart/src/cart/store-coupons.test.ts › is looked up and waits for a cart when none can be created',
        'mf-menu-cart/src/cart/store-coupons.test.ts › that does not exist is said so even without a cart',
        'e2e/specs/coupons-customer.spec.ts › coupon before any item makes a cart, and is attempted even when no cart can be made',
      ],
    },
    {
      id: 'ORD-4B-07',
      requirement: 'A removal shows at once, then the server answers.',
      tests: [
        'mf-menu-cart/src/cart/store.test.ts › a removal shows at once, and one that fails brings the line back',
        'e2e/specs/cart-codes.spec.ts › cart shows a removal at once, before the server answers with its cart',
      ],
    },
    {
      id: 'ORD-4B-08',
      requirement: 'A line is restored when its removal fails.',
      tests: [
        'e2e/specs/cart-codes.spec.ts › cart restores its own line and says so when the network fails, and the next try works',
        'mf-menu-cart/src/cart/store.test.ts › a removal shows at once, and one that fails brings the line back',
        'mf-menu-cart/src/domain/cart-ops.test.ts › without an operation that failed, only its own effect is gone',
      ],
    },
    {
      id: 'ORD-4B-09',
      requirement: 'A missing cart at a removal empties the local cart and leads home.',
      tests: [
        'e2e/specs/cart-codes.spec.ts › CART-01: customer who removes an item is led home with an empty cart when the server has no such cart',
        'mf-menu-cart/src/cart/store.test.ts › a missing cart sends a signal when a line is removed (spec 1 §4)',
      ],
    },
    {
      id: 'ORD-4B-10',
      requirement: 'Emptying the cart asks first, and an error brings the lines back.',
      tests: [
        'mf-menu-cart/src/slots/slots.test.tsx › everything is taken out only after a question',
        'mf-menu-cart/src/cart/store.test.ts › the lines are back when emptying the cart fails',
        'e2e/specs/cart-codes.spec.ts › lines are back when emptying the cart fails',
      ],
    },
    {
      id: 'ORD-4B-11',
      requirement: 'Cart changes are published, and other tabs follow.',
      tests: [
        'mf-menu-cart/src/cart/store.test.ts › an addition is published after the answer of the server',
        'mf-menu-cart/src/cart/store.test.ts › the whole cart can be emptied',
        'mf-menu-cart/src/cart/store.test.ts › another tab changed the cart: the server is asked, and nothing is published back',
        'mf-menu-cart/src/cart/store.test.ts › another tab emptied the cart',
        'e2e/specs/cart-lines.spec.ts › another tab sees the same cart',
      ],
    },
    {
      id: 'ORD-4B-22',
      requirement: 'The cart is stored on the device, and an empty one is removed.',
      tests: [
        'mf-menu-cart/src/cart/effects.test.ts › %s writes and removes %s',
        'mf-menu-cart/src/cart/store.test.ts › the whole cart can be emptied',
      ],
    },
    {
      id: 'ORD-4B-12',
      requirement:
        'A gift can be chosen, changed and removed; its removal clears the free items and the current coupon item.',
      tests: [
        'services/api/src/cart/gifts.test.ts › is replaced when the customer chooses another one',
        'services/api/src/cart/gifts.test.ts › is removed with the offer and without its coupon, and may be chosen again',
        'services/api/src/cart/gifts.test.ts › is offered again when its code is applied again after the removal',
        'e2e/specs/cart-lines.spec.ts › customer turns two large pizzas into a combo in one tap and chooses a gift',
      ],
      ruled: 'domain §3.4',
    },
    {
      id: 'ORD-4B-23',
      requirement: 'A coupon with a gift asks for it and is announced until the gift is chosen.',
      tests: ['mf-menu-cart/src/cart/store-coupons.test.ts › is requested when its coupon is applied, and published'],
    },
    {
      id: 'ORD-4B-13',
      requirement: 'An applied coupon is confirmed and clears the message.',
      tests: [
        'mf-menu-cart/src/cart/store-coupons.test.ts › is put into the cart; success is said and the message goes',
      ],
    },
    {
      id: 'ORD-4B-14',
      requirement: 'A refused coupon is a notification in the list and a message in the cart.',
      tests: [
        'mf-menu-cart/src/cart/store-coupons.test.ts › that is refused: a stored message in single mode, a notification in list mode',
        'e2e/specs/coupons-customer.spec.ts › list mode: a refusal is a notification',
      ],
    },
    {
      id: 'ORD-4B-15',
      requirement: "An empty coupon field is not sent: the form says 'Introduzca el código de cupón...'.",
      tests: [
        'mf-menu-cart/src/slots/cart-coupons.test.tsx › empty, it asks for one, in the words of the specification',
      ],
    },
    {
      id: 'ORD-4B-16',
      requirement: 'A log-out leads home; a refused one keeps the customer signed in and shows an error.',
      tests: [
        'shell/src/session/session.test.ts › ends the session on the server first, then removes the customer’s data from the device',
        'shell/src/session/session.test.ts › stays signed in when the server does not end the session',
        'e2e/specs/account-details.spec.ts › customer stays signed in and sees an error when the log-out does not reach the shop',
      ],
    },
    {
      id: 'ORD-4B-17',
      requirement: 'An invalid customer on any call ends the session, and the cart stays.',
      tests: [
        'shell/src/session/session.test.ts › turns an expired session into a guest’s and preserves cart and place',
        'services/api/src/customers/session-end.test.ts › stays with the cart in the browser when it %s',
        'shared/kit/src/http/client.test.ts › reports an invalid session once',
      ],
    },
    {
      id: 'ORD-4B-18',
      requirement: 'The menu proposes the stored time, else as soon as possible, else the first slot.',
      tests: [
        'shared/domain/src/slots/selection.test.ts › takes the slot nearest to the stored choice',
        'shared/domain/src/slots/selection.test.ts › takes ASAP when nothing was stored, or no slot is left',
        'shared/domain/src/slots/selection.test.ts › takes the first that is not full, or nothing',
      ],
      ruled: 'domain §3.2: a stored time that is gone is proposed, not replaced',
    },
  ],
};
