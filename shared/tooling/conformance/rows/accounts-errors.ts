import type { Chapter } from '../row.ts';

export const accountsErrors: Chapter = {
  title: 'Accounts: errors',
  rows: [
    {
      id: 'ACC-8-01',
      requirement: 'Each code of the account has a way on.',
      tests: [
        'mf-account/src/domain/recovery.test.ts › recoveries has an entry for every code of the account',
        'mf-account/src/domain/recovery.test.ts › %s leads to %s',
      ],
    },
    {
      id: 'ACC-8-02',
      requirement: 'CUS-100001: the session ended; customer calls without one are refused.',
      tests: [
        'services/api/src/data-rights/data-rights.test.ts › CUS-100001: refuse visitors without a session',
        'e2e/specs/account.spec.ts › customer keeps the cart when the session ends during a visit, and a guest keeps it at the login',
        'mf-checkout/src/pages/checkout-refused.test.tsx › asks before the order is placed as a guest, and the next press places it',
        'services/api/src/orders/place-order.test.ts › refuses an order of a customer whose session is lost, and returns one that was placed before',
        'services/api/src/customers/move-device.test.ts › finds the orders of this browser with the own confirmed e-mail or phone in the history, and no others',
        'services/api/test/authorisation/authorisation.test.ts › %s',
        'services/edge/test/proxy.test.ts › ends when the api no longer knows the customer',
      ],
    },
    {
      id: 'ACC-8-28',
      requirement: 'CUS-100002: no such customer: a sign-in by a provider asks for the registration.',
      tests: [
        "services/api/src/customers/social/google.test.ts › creates an account from the customer's data with a confirmed e-mail",
      ],
    },
    {
      id: 'ACC-8-03',
      requirement: 'CUS-100003: the e-mail has an account, with a link to the login.',
      tests: [
        'mf-account/src/pages/register.page.test.tsx › shows CUS-100003 beside the e-mail with a link to the login until the e-mail changes',
        'services/api/src/customers/customers.test.ts › refuses an e-mail that has an account, in any spelling',
      ],
    },
    {
      id: 'ACC-8-04',
      requirement: 'CUS-100004: wrong e-mail or password.',
      tests: [
        'mf-account/src/pages/login.page.test.tsx › shows CUS-100004, keeps the values, and focuses the password',
      ],
    },
    {
      id: 'ACC-8-05',
      requirement: 'CUS-100005: the present password is wrong.',
      tests: [
        'mf-account/src/pages/edit-profile.page.test.tsx › shows CUS-100005 beside the present password',
        'services/api/src/data-rights/data-rights.test.ts › CUS-100005: refuse a wrong password and limit the tries',
      ],
    },
    {
      id: 'ACC-8-06',
      requirement: 'CUS-100006 to 08: the code of the phone: too soon, wrong, required.',
      tests: [
        'services/api/src/customers/phone-code.test.ts › sends one code a minute',
        'services/api/src/customers/phone-code.test.ts › refuses a wrong code, the code of another phone, and any code when none was sent',
        'services/api/src/customers/phone-code.test.ts › requires a code',
      ],
    },
    {
      id: 'ACC-8-07',
      requirement: 'CUS-100009: the e-mail is not confirmed.',
      tests: [
        'mf-account/src/pages/profile.page.test.tsx › sends another link when the e-mail is not confirmed (CUS-100009)',
        'services/api/src/customers/social/google.test.ts › requires an e-mail that the provider has verified',
      ],
    },
    {
      id: 'ACC-8-08',
      requirement: 'CUS-100010: the account is blocked.',
      tests: [
        'services/api/src/customers/customers.test.ts › refuses a blocked account and its sessions',
        'mf-account/src/pages/social.test.tsx › links to the telephone for CUS-100010',
      ],
    },
    {
      id: 'ACC-8-09',
      requirement: 'CUS-100011: the link expired.',
      tests: [
        'services/api/src/customers/mail-links.test.ts › expire after an hour',
        'mf-account/src/pages/mail-links.test.tsx › links to requesting another link for CUS-100011 %s',
      ],
    },
    {
      id: 'ACC-8-10',
      requirement: 'CUS-100012 and 13: phone or document of another account.',
      tests: [
        'services/api/src/customers/phone-code.test.ts › refuses the phone of another account, and only its owner learns this',
        'services/api/src/customers/customers.test.ts › refuses a document that another account has',
      ],
    },
    {
      id: 'ACC-8-11',
      requirement: 'CUS-100014: the provider gives no e-mail.',
      tests: [
        'mf-account/src/pages/social.test.tsx › asks for the e-mail when the provider did not give one (CUS-100014)',
        'services/api/src/customers/social/google.test.ts › asks for an e-mail when the provider gives none',
      ],
    },
    {
      id: 'ACC-8-12',
      requirement: 'CUS-100015: too many tries, with the wait.',
      tests: [
        'mf-account/src/pages/login.page.test.tsx › shows the end of the wait for CUS-100015, and enables the form then',
        'services/api/src/customers/customers.test.ts › refuses more tries for a quarter of an hour after five wrong ones for %s e-mail',
      ],
    },
    {
      id: 'ACC-8-29',
      requirement: 'CUS-100016: ten addresses are saved.',
      tests: [
        'services/api/src/addresses/addresses.test.ts › CUS-100016: are limited to ten, even with fifteen concurrent requests',
        'mf-account/src/pages/profile.page.test.tsx › offer no further one when there are ten (CUS-100016)',
      ],
    },
    {
      id: 'ACC-8-13',
      requirement: 'CUS-100017: under 18.',
      tests: [
        'mf-account/src/pages/edit-profile.page.test.tsx › does not save %s as %j',
        'services/api/src/customers/customers.test.ts › refuses a date of birth under 18',
        'services/api/src/game/game.test.ts › requires an adult customer and an idempotency key',
      ],
    },
    {
      id: 'ACC-8-14',
      requirement: 'CPH-01 and 02: the phone is to be confirmed, or its code expired.',
      tests: [
        'mf-account/src/pages/edit-profile.page.test.tsx › confirms the present one in the same way (CPH-01)',
        'services/api/src/customers/phone-code.test.ts › refuses an expired code',
        'services/api/src/customers/phone-code.test.ts › is accepted with the code that was sent to the phone',
      ],
    },
    {
      id: 'ACC-8-15',
      requirement: 'ORDER-1: no such order.',
      tests: ['services/api/src/orders/place-order.test.ts › answers ORDER-1 when the order does not exist'],
    },
    {
      id: 'ACC-8-16',
      requirement: 'ORDER-2, 5 and 6: empty, below the minimum, over the maximum.',
      tests: [
        'services/api/src/orders/place-order.test.ts › ORDER-2: refuses an order of an empty cart and preserves the cart',
        'services/api/src/orders/place-order.test.ts › ORDER-5: refuses an order below the minimum and preserves the cart',
        'services/api/src/orders/place-order.test.ts › ORDER-6: refuses an order over the maximum and preserves the cart',
        'shared/domain/src/order-total.test.ts › a total of %p exceeds the maximum: %p',
        'mf-checkout/src/pages/checkout.page.test.tsx › an order that is refused with %s (%s) leads on by: %s',
      ],
    },
    {
      id: 'ACC-8-17',
      requirement:
        'ORDER-3 and 4: the store is closed or paused, or the time is gone: one notice with the way out, and Pay works again when the store does.',
      tests: [
        'services/api/src/orders/place-order.test.ts › says at %s when the store with open doors takes orders again',
        'services/api/src/orders/place-order.test.ts › answers ORDER-3 with the way out while the store is paused, and takes the order afterwards',
        'services/api/src/orders/place-order.test.ts › answers ORDER-4 with the next slot when a slot is gone or full',
        'mf-checkout/src/pages/checkout-refused.test.tsx › %s: one notice leads on by the way that the server names, and Pay works again',
        'mf-checkout/src/pages/checkout-refused.test.tsx › is asked again every few seconds, also when the page becomes visible, until it is open',
      ],
    },
    {
      id: 'ACC-8-18',
      requirement: 'ORDER-7: a line is not sold now.',
      tests: [
        'services/api/src/orders/place-order.test.ts › reports ORDER-7 once by the check, which then continues without the line',
        'mf-checkout/src/pages/checkout.page.test.tsx › an order that is refused with %s (%s) leads on by: %s',
      ],
    },
    {
      id: 'ACC-8-19',
      requirement: 'ORDER-8: the price changed.',
      tests: [
        'services/api/src/orders/place-order.test.ts › answers ORDER-8 with the new totals, and places the order when the customer accepts them',
      ],
    },
    {
      id: 'ACC-8-20',
      requirement: 'ORDER-9, 10 and 11: way to pay, data, or an address that is not delivered to.',
      tests: [
        'services/api/src/orders/place-order.test.ts › ORDER-9: refuses an order over the cash limit and preserves the cart',
        'services/api/src/orders/place-order.test.ts › ORDER-10: refuses an order with too little cash and preserves the cart',
        'services/api/src/orders/place-order.test.ts › ORDER-10: refuses an order with a foreign phone and preserves the cart',
        'services/api/src/orders/place-order.test.ts › ORDER-11: refuses an order to where no rider goes and preserves the cart',
        'mf-checkout/src/pages/checkout.page.test.tsx › show an action for each issue and prevent the order',
        'mf-checkout/src/pages/checkout.page.test.tsx › an order that is refused with %s (%s) leads on by: %s',
      ],
    },
    {
      id: 'ACC-8-21',
      requirement: 'ORDER-12: the cart was ordered already.',
      tests: [
        'services/api/src/orders/place-order.test.ts › returns one order for ten equal concurrent requests, and ORDER-12 for another key',
        'mf-checkout/src/pages/checkout.page.test.tsx › open an order that was placed already',
      ],
    },
    {
      id: 'ACC-8-22',
      requirement: 'ORDER-36: the buyer is blocked and is asked to call.',
      tests: [
        'services/api/src/orders/place-order.test.ts › answers ORDER-36 when the buyer’s %s is blocked',
        'e2e/specs/checkout-steps.spec.ts › blocked customer is asked to call and keeps the cart',
        'mf-checkout/src/pages/checkout.page.test.tsx › an order that is refused with %s (%s) leads on by: %s',
      ],
    },
    {
      id: 'ACC-8-23',
      requirement: 'GA-01: the game is off or over.',
      tests: [
        'services/api/src/game/game.test.ts › GA-01: a game that is %s cannot be played, and says so',
        'services/api/src/game/game.test.ts › GA-01 is raised for an unknown game, or when the chain has switched games off',
        'services/api/src/game/game.test.ts › is played on its %s day',
      ],
    },
    {
      id: 'ACC-8-24',
      requirement: 'GA-02: the game has no prizes.',
      tests: ['services/api/src/game/game.test.ts › GA-02 is raised for a game without prizes'],
    },
    {
      id: 'ACC-8-25',
      requirement: 'GA-03: no plays left today.',
      tests: [
        'services/api/src/game/game.test.ts › allows one play a day for twenty concurrent calls',
        'mf-content/src/components/game/game.test.tsx › shows the next play time after GA-03',
        'services/api/src/game/game.test.ts › ends after ten plays',
      ],
    },
    {
      id: 'ACC-8-30',
      requirement: 'An account without a birthday is led to the profile before it plays, and a minor sees the rule.',
      tests: [
        'mf-content/src/components/game/game.test.tsx › leads a customer without a birthday to the profile, without talk of minors or of a lost play',
        'mf-content/src/components/game/game.test.tsx › tells a minor the rule, without talk of a lost play',
      ],
    },
    {
      id: 'ACC-8-26',
      requirement: 'A failure inside the api says so without details.',
      tests: [
        'services/api/test/own-fault.test.ts › an internal error answers INTERNAL with the request’s id and no details',
        'services/api/src/http/errors.test.ts › of kind %s answer %i %s and hide internal details',
      ],
    },
    {
      id: 'ACC-8-27',
      requirement: 'A region that fails shows a retry, and the page stays.',
      tests: [
        'shell/src/app/fallback.test.tsx › offers a retry when one may help, and is announced then',
        'e2e/specs/faults.spec.ts › remote whose entry is missing costs its region',
        'shell/src/slots/fill.test.tsx › ux 20: says so, keeps its retry, and is loaded once the connection is back',
      ],
    },
  ],
};
