import type { Chapter } from '../row.ts';

export const accountsSessionAndPaymentStates: Chapter = {
  title: 'Accounts: session and payment states',
  rows: [
    {
      id: 'ACC-4B-01',
      requirement:
        'A log-out, or the deletion of the account, ends the session at the server first; when the api refuses, the session stays.',
      tests: [
        'services/edge/test/proxy.test.ts › ends when the customer leaves',
        'services/edge/test/proxy.test.ts › ends when the customer deletes the account',
        'services/edge/test/proxy.test.ts › stays when the api %s to end it, so that the customer can try again',
        'shell/src/session/session.test.ts › ends the session on the server first, then removes the customer’s data from the device',
      ],
    },
    {
      id: 'ACC-4B-20',
      requirement:
        'A log-out that succeeds leads to /; otherwise the customer stays signed in and sees `message_logout_error`.',
      tests: [
        'e2e/specs/account-details.spec.ts › customer stays signed in and sees an error when the log-out does not reach the shop',
        'shell/src/session/session.test.ts › stays signed in when the server does not end the session',
        'mf-account/src/pages/profile.page.test.tsx › stays on the page with the text of the specification when it fails',
        'mf-account/src/pages/profile.page.test.tsx › %s says so and goes home',
      ],
    },
    {
      id: 'ACC-4B-21',
      requirement: 'A guest has no session, so no notice says that one expired.',
      tests: ['shell/src/session/session.test.ts › tells a session that expired from a guest, who had none'],
    },
    {
      id: 'ACC-4B-02',
      requirement: 'A sign-out leaves nothing personal on the device, whatever page it is on.',
      tests: [
        'shell/src/session/forget-device.test.ts › sign-out: $name, $atSignOut',
        'shell/src/session/forget-device.test.ts › sign-out removes the cookies of place and order type, and publishes the cleared place, without any remote',
        'services/api/src/orders/order-access.test.ts › no longer opens by its device once the customer %s',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-4B-03',
      requirement: 'A log-out in one tab logs out the other.',
      tests: [
        'e2e/specs/account.spec.ts › customer who logs out in one tab is logged out in the other',
        'shared/kit/src/bus/tabs.test.ts › passes %s, so that all tabs sign out',
        'shell/src/session/session.test.ts › publishes a guest after a sign-out',
      ],
    },
    {
      id: 'ACC-4B-04',
      requirement: 'The language is remembered for a year.',
      tests: [
        'services/edge/src/composition/decide.test.ts › of %s with the cookie %s redirects at most once',
        'shell/src/language/switch-language.test.ts › stores the choice and loads a document when the texts fail to load',
        'shell/src/language/language-cookie.test.ts › rememberLanguage stores the choice for a year',
      ],
    },
    {
      id: 'ACC-4B-05',
      requirement: 'A new address is in the profile at once.',
      tests: [
        'e2e/specs/account-journey.spec.ts › saves an address, which becomes the place of the next order',
        'mf-account/src/pages/add-location.page.test.tsx › is found in the slot, named, and saved',
        'services/api/src/addresses/addresses.test.ts › are stored as typed and listed in the profile with the default first',
      ],
    },
    {
      id: 'ACC-4B-06',
      requirement: 'A card payment goes from form to result, and the money is taken once.',
      tests: [
        'e2e/specs/payment.spec.ts › guest pays by a card that needs the bank’s code, and follows the order; the money is taken once',
        'services/api/src/payments/payments.test.ts › charges the amount of the server once and sends the order to its store',
        'services/api/src/payments/payments.test.ts › captures the money once when the store accepts',
      ],
    },
    {
      id: 'ACC-4B-07',
      requirement: 'A refused card gives advice without codes and leads to another.',
      tests: [
        'e2e/specs/payment-hard.spec.ts › declined card leads to another one',
        'mf-checkout/src/pages/payment-status.page.test.tsx › advises %s, without the bank’s code and with one of ours',
        'services/api/src/payments/payment-texts.test.ts › payment texts have advice without codes in both languages for the decline group %s',
      ],
    },
    {
      id: 'ACC-4B-08',
      requirement: 'Three failed tries end the order, return the cart and free the coupon.',
      tests: [
        'services/api/src/payments/payments.test.ts › allows three tries with a new number each, then ends the order and returns the cart',
        'e2e/specs/payment-hard.spec.ts › cart is back and is paid at the counter after three declines',
        'mf-checkout/src/pages/payment-status.page.test.tsx › returns the cart after three attempts and offers another method only',
        'services/api/src/payments/payments.test.ts › frees the coupon of the order after the last try',
      ],
    },
    {
      id: 'ACC-4B-09',
      requirement: 'A form lives ten minutes, an order fifteen.',
      tests: [
        'services/api/src/payments/payments.test.ts › closes a form after ten minutes and allows a new one',
        'services/api/src/payments/payments.test.ts › ends the order after fifteen minutes',
        'mf-checkout/src/pages/credit-payment.page.test.tsx › says that nothing was charged when the form expired, and opens another',
        'mf-checkout/src/pages/payment-status.page.test.tsx › shows the end of an order that is not paid in time',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-4B-10',
      requirement: 'An uncertain payment is looked up, never charged again, and reversed in the end.',
      tests: [
        'services/api/src/payments/payments.test.ts › is looked up after 2, 5, 10, 20 and 40 seconds, then reversed; the customer may try again',
        'shared/domain/src/payments/payment-state.test.ts › is never authorised twice, whatever happens in whatever order',
        'e2e/specs/payment-hard.spec.ts › bank that never answers is reversed after the deadline, and another try is paid',
        'services/api/src/payments/payments.test.ts › is looked up and not charged again; the order becomes paid',
      ],
    },
    {
      id: 'ACC-4B-11',
      requirement: 'A cancelled order that was paid is reversed or refunded, and the page follows.',
      tests: [
        'e2e/specs/payment-money-back.spec.ts › customer cancels an order that was paid by card in time: the reservation is released, and the page follows it',
        'e2e/specs/payment-money-back.spec.ts › store cancels a charged order: the money is refunded, and the page follows it',
        'mf-checkout/src/pages/tracker-care.test.tsx › follows the refund until it is finished',
        'services/api/src/payments/payments.test.ts › is reversed before the store accepts and refunded afterwards',
      ],
    },
    {
      id: 'ACC-4B-12',
      requirement: 'Leaving the form is not a failed try and returns the cart.',
      tests: [
        'services/api/src/payments/payments.test.ts › ends without a failed attempt when the customer leaves the form',
        'services/api/src/payments/leave-payment.test.ts › return the cart to the customer and ignore a token that the form posts afterwards',
      ],
    },
    {
      id: 'ACC-4B-13',
      requirement: 'Yape asks for the code, and its refusals name Yape.',
      tests: [
        'services/api/src/payments/payments.test.ts › is refused with a text about Yape for the code %s',
        'services/api/src/payments/payment-texts.test.ts › ux 8: payment texts do not mention a card, or another wallet, when a wallet declined',
        'mf-checkout/src/pages/payment-status.page.test.tsx › names Yape and its phone, and no card, when Yape did not answer',
        'e2e/specs/payment-hard.spec.ts › customer pays by Yape with a code of the phone, and may retry after a declined code',
        'services/api/src/payments/payments.test.ts › requires phone and code and stores neither',
      ],
    },
    {
      id: 'ACC-4B-14',
      requirement: 'The payment page is a document of its own that loads from the gateway only.',
      tests: [
        'e2e/specs/account-security.spec.ts › documents of a payment load from and connect to the gateway only',
        'services/edge/test/headers.test.ts › the policy of a payment page allows no other host',
      ],
    },
    {
      id: 'ACC-4B-15',
      requirement: 'The gateway returns without a cookie, to an origin and a path of its own.',
      tests: [
        'services/edge/test/pay.test.ts › reaches the api without data of the visitor and ends on a page of the shop',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-4B-16',
      requirement: 'Niubiz is used by its documented calls.',
      tests: [
        'services/api/src/payments/niubiz/niubiz.test.ts › authorizes a card and returns only its brand and last four digits',
        'services/api/src/payments/niubiz/niubiz.test.ts › captures, reverses and refunds, and fails when the gateway refuses',
        'e2e/specs/payment-niubiz.spec.ts › customer pays a card through Niubiz’s script, in a document that allows nothing else',
      ],
    },
    {
      id: 'ACC-4B-17',
      requirement:
        'Yape and Plin are approved in their app, by a link or a QR code; the order is placed once, when the gateway confirms, and an approval that is left or late holds no money.',
      tests: [
        'services/api/src/payments/wallet-apps.test.ts › is placed once the customer approves in %s, and never before',
        'services/api/src/payments/wallet-apps.test.ts › counts a repeated notice and a double approval once',
        'services/api/src/payments/wallet-apps.test.ts › returns the money of an order that the customer has left while approving',
        'e2e/specs/payment-apps.spec.ts › customer pays by Yape in its app on the phone, across a reload',
        'e2e/specs/payment-apps.spec.ts › customer pays by the QR code of a wide screen with a phone, in English',
        'services/api/src/payments/wallet-apps.test.ts › expires with its clock: the gateway closes it, and says so',
        'services/api/src/payments/wallet-apps.test.ts › is not paid by a notice about an approval that the customer has not given',
      ],
    },
    {
      id: 'ACC-4B-19',
      requirement:
        'Apple Pay and Google Pay are offered where gateway, chain and device have them, open in a payment document, are charged once, and are named by every page and mail.',
      tests: [
        'services/api/src/payments/device-wallets.test.ts › is charged once with the answer of the sheet: %s',
        'services/api/src/payments/device-wallets.test.ts › is offered by what the gateway can and the chain wants, where stores and coupons take a card online',
        'services/api/src/payments/wallet-sheet/wallet-sheet-script.test.ts › offers the button again after the sheet ended with %s',
        'mf-checkout/src/data/device-wallets.test.ts › canOpen tells which sheets open in a browser %s',
        'e2e/specs/payment-wallets.spec.ts › customer pays with Google Pay in a document of its own, and every page names it',
        'e2e/specs/payment-wallets.spec.ts › customer whose card in the wallet is refused pays with a card, and is charged once',
      ],
    },
    {
      id: 'ACC-4B-18',
      requirement: 'A tip for the rider of a delivery is paid with the order, apart from the sale and its receipt.',
      tests: [
        'shared/domain/src/tip.test.ts › an order %s with %i céntimos is refused as %s',
        'services/api/src/orders/tips.test.ts › is a line of its own in the amount to pay, and no part of the sale',
        'mf-checkout/src/pages/checkout-tip.test.tsx › is none at first, is a line of the total, and is ordered with it',
        'services/api/src/orders/tips.test.ts › is charged online with the order and returned with it',
        'services/api/src/orders/tips.test.ts › is refused as %s, and the cart stays',
        'services/api/src/orders/tips.test.ts › is refused for an order that the customer collects, also when the body calls it a delivery',
      ],
    },
  ],
};
