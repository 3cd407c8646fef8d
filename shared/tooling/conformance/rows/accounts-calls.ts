import type { Chapter } from '../row.ts';

export const accountsCalls: Chapter = {
  title: 'Accounts: calls',
  rows: [
    {
      id: 'ACC-7-01',
      requirement:
        'Every call of the specification answers a valid request by its contract: customers, orders, payments, contents, campaigns, game.',
      tests: [
        'services/api/test/spec-calls.test.ts › answers a valid request by its contract',
        'services/api/test/spec-calls.test.ts › has a contract and is in the API document',
      ],
    },
    {
      id: 'ACC-7-02',
      requirement: 'Register, log in and log out.',
      tests: [
        'services/api/src/customers/customers.test.ts › creates a customer who is signed in',
        'services/api/src/customers/customers.test.ts › returns a token and ends the session of the caller',
        'services/api/src/customers/customers.test.ts › end with the logout, which may be repeated',
      ],
    },
    {
      id: 'ACC-7-03',
      requirement: 'The profile is read and changed; only given fields change.',
      tests: [
        'services/api/src/customers/customers.test.ts › changes the given fields only',
        'mf-account/src/pages/edit-profile.page.test.tsx › saves the person, shows a notice, and publishes the name',
      ],
    },
    {
      id: 'ACC-7-04',
      requirement: 'A phone changes by a code that is sent to it.',
      tests: [
        'services/api/src/customers/phone-code.test.ts › is accepted with the code that was sent to the phone',
        'mf-account/src/pages/edit-profile.page.test.tsx › changes by a code that is sent to the new one',
        'e2e/specs/account-details.spec.ts › customer changes the phone with the code of a text message',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-7-05',
      requirement: 'Addresses are added, read, changed and deleted by their owner.',
      tests: [
        'services/api/src/addresses/addresses.test.ts › are stored as typed and listed in the profile with the default first',
        'services/api/src/addresses/addresses.test.ts › change only the given fields, and the default may move',
        'services/api/src/addresses/addresses.test.ts › are visible to their owner only',
        'services/api/src/addresses/addresses.test.ts › are deleted, and the default moves to the most recently changed one',
      ],
    },
    {
      id: 'ACC-7-06',
      requirement: 'The availability of an e-mail is answered within a limit.',
      tests: [
        'services/api/src/customers/mail-links.test.ts › answers for a free and a used e-mail',
        'services/api/src/customers/mail-links.test.ts › are limited per address and then answer the wait',
      ],
    },
    {
      id: 'ACC-7-07',
      requirement: '`convert-kana` answers the name unchanged.',
      tests: [
        'services/api/src/customers/customers.test.ts › leaves a name unchanged where another country writes it in kana',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-7-08',
      requirement: 'An order is checked, then placed once per key; the key of another request is refused.',
      tests: [
        'services/api/src/orders/place-order.test.ts › checks, places, numbers by Lima’s day, stores consents and uses up the cart',
        'services/api/src/orders/place-order.test.ts › returns one order for ten equal concurrent requests, and ORDER-12 for another key',
        'services/api/src/orders/place-order.test.ts › returns the order of a key for the same request only, and only to its owner',
      ],
    },
    {
      id: 'ACC-7-09',
      requirement: 'An order that changed in price asks again; a request that differs from its cart names the field.',
      tests: [
        'services/api/src/orders/place-order.test.ts › names the field, not the price, when %s differs from the cart',
        'services/api/src/orders/place-order.test.ts › answers ORDER-8 with the new totals, and places the order when the customer accepts them',
        'mf-checkout/src/pages/checkout.page.test.tsx › require accepting a new price before the order is sent again',
      ],
    },
    {
      id: 'ACC-7-10',
      requirement: 'Contents are read by kind and slug, in the language of the request.',
      tests: [
        'services/api/src/contents/contents.test.ts › are found by kind in the requested language',
        'services/api/src/contents/contents.test.ts › are found by slug where a kind has several texts',
      ],
    },
    {
      id: 'ACC-7-11',
      requirement: 'Campaigns and topics are read by name.',
      tests: [
        'services/api/src/campaigns/campaigns.test.ts › return validity, stores, stock, terms and the call to action by name',
        'services/api/src/campaigns/campaigns.test.ts › are found by name, and by code when the name has changed',
      ],
    },
    {
      id: 'ACC-7-12',
      requirement: 'The game decides at the server, once a day, with a coupon as prize.',
      tests: [
        'services/api/src/game/game.test.ts › returns the same play for one key, immediately, later, and from several tabs',
        'services/api/src/game/game.test.ts › allows one play a day for twenty concurrent calls',
        'services/api/src/game/game.test.ts › gives a coupon that stays in the account for seven days and works in the cart',
        'e2e/specs/content.spec.ts › guest sees the same result of the game after a refresh, because the shop decides it',
        'services/api/src/game/game.test.ts › ends after ten plays',
      ],
    },
    {
      id: 'ACC-7-13',
      requirement: 'Malformed input gets a code of its contract, and an invalid registration names its fields.',
      tests: [
        'services/api/test/malformed.test.ts › is refused when the body is %s',
        'services/api/test/fuzz/fuzz.test.ts › %s answers by its contract or with a code',
        'services/api/src/customers/customers.test.ts › reports an invalid phone',
      ],
    },
    {
      id: 'ACC-7-14',
      requirement: 'A POST call without fields accepts an empty JSON object.',
      tests: [
        'services/api/src/customers/customers.test.ts › end with a logout that sends an empty JSON object',
        'services/api/test/malformed.test.ts › answers an empty JSON object as no body',
      ],
    },
  ],
};
