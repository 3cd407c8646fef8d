import type { Chapter } from '../row.ts';

export const accountsOrderStates: Chapter = {
  title: 'Accounts: order states',
  rows: [
    {
      id: 'ACC-4A-01',
      requirement: 'Each status code has its group and its word of the tracker.',
      tests: [
        'shared/domain/src/order-status.test.ts › maps %p to the group %s and the phase %s',
        'mf-checkout/src/pages/tracker-states.test.tsx › the text of each status %s',
      ],
    },
    {
      id: 'ACC-4A-02',
      requirement: 'Code 27 is unpaid or received, by its payment.',
      tests: ['shared/domain/src/order-status.test.ts › decides status 27 by the payment'],
    },
    {
      id: 'ACC-4A-03',
      requirement: 'An unknown status reads as received.',
      tests: [
        'shared/domain/src/order-status.test.ts › %p is unknown and reads as received',
        'mf-checkout/src/pages/tracker-states.test.tsx › is that of received for an unknown status',
      ],
    },
    {
      id: 'ACC-4A-04',
      requirement: 'An order never goes back unless the store says so.',
      tests: [
        'shared/domain/src/order-status.test.ts › back only when the store says so, and never from the end',
        'services/api/src/till/till-moves.test.ts › move the order once each and never backwards',
      ],
    },
    {
      id: 'ACC-4A-05',
      requirement: 'Carry-out has no delivery phase.',
      tests: [
        'shared/domain/src/order-status.test.ts › carry-out has no delivery',
        'mf-checkout/src/pages/tracker-order.page.test.tsx › has no delivery phase for carry-out orders',
      ],
    },
    {
      id: 'ACC-4A-06',
      requirement: 'The tracker follows the store by events, and polls when there are none.',
      tests: [
        'services/api/src/orders/order-stream.test.ts › sends the present state, then each phase in order, and closes when the order ends',
        'mf-checkout/src/pages/tracker-order.page.test.tsx › change the phase, announce it once, and publish it',
        'mf-checkout/src/pages/tracker-order.page.test.tsx › happen every 15 seconds until the order is final',
        'e2e/specs/order.spec.ts › the tracker follows the store live, to its last phase',
      ],
    },
    {
      id: 'ACC-4A-07',
      requirement: 'A later promise shows the first one too.',
      tests: [
        'mf-checkout/src/pages/tracker-states.test.tsx › is a range, and a later one shows the first one, too',
        'services/api/src/till/till-moves.test.ts › set the promise from the time at which the order is ready',
      ],
    },
    {
      id: 'ACC-4A-08',
      requirement: 'The rider is visible to the owner only.',
      tests: [
        'services/api/src/orders/order-rider.test.ts › is visible to the owner only',
        'e2e/specs/tracking.spec.ts › the rider is on the map and in a text',
        'services/api/src/orders/order-stream-owner.test.ts › opens with the mailed link, and hides the rider without it',
      ],
    },
    {
      id: 'ACC-4A-09',
      requirement: 'The customer cancels within two minutes and before the store accepts.',
      tests: [
        'services/api/src/orders/order-access.test.ts › is cancelled once when its owner asks within two minutes',
        'services/api/src/orders/order-access.test.ts › refuses to be cancelled when two minutes have passed or the store has accepted',
        'e2e/specs/tracking.spec.ts › customer cancels an order in time, but not later',
      ],
      ruled: 'domain §3.9',
    },
    {
      id: 'ACC-4A-10',
      requirement: 'The review says until when an order can be cancelled.',
      tests: [
        'mf-checkout/src/pages/checkout.page.test.tsx › say when to pay and until when to cancel, for %s with advance %s',
      ],
    },
    {
      id: 'ACC-4A-11',
      requirement: 'A scheduled order starts in time and can be cancelled until then.',
      tests: [
        'services/api/src/orders/order-access.test.ts › reaches the store at its start when scheduled, and can be cancelled until then',
        'shared/domain/src/order-clock.test.ts › count for a scheduled order from its promise less the quote time',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-4A-12',
      requirement:
        'After five minutes without acceptance the tracker offers a call; after fifteen the order is cancelled.',
      tests: [
        'services/api/src/orders/order-care.test.ts › reports that the store is slow when five minutes have passed',
        'services/api/src/till/till-moves.test.ts › in time prevent the cancellation after fifteen minutes',
        'services/api/src/orders/unaccepted-orders.test.ts › paid in cash raises the alarms first, is then cancelled, and refunds nothing',
        'services/api/src/orders/unaccepted-orders.test.ts › paid by card raises the alarms first, is then cancelled, and its money goes back once',
        'e2e/specs/tracking-care.spec.ts › late order shows its delay in minutes, and a silent store shows its phone',
        'mf-checkout/src/pages/tracker-order.page.test.tsx › offer a call when the store does not answer for five minutes',
        'mf-checkout/src/domain/tracker-view.test.ts › report a slow store after five minutes, at %s: %p',
      ],
    },
    {
      id: 'ACC-4A-13',
      requirement: 'The order is rated once it arrived.',
      tests: [
        'services/api/src/orders/order-care.test.ts › is rated by its owner when it is complete, and can be rated again',
        'mf-checkout/src/pages/tracker-care.test.tsx › is not offered before the order has arrived',
        'mf-checkout/src/pages/tracker-care.test.tsx › asks for the reason of few stars, and can be changed later',
      ],
    },
    {
      id: 'ACC-4A-14',
      requirement: 'Help takes a reason and a photo and gives a ticket.',
      tests: [
        'services/api/src/orders/order-help.test.ts › is stored with the order, mailed with its photo to the support team, and confirmed to the customer',
        'mf-checkout/src/pages/tracker-care.test.tsx › sends the photo and shows the ticket number',
        'e2e/specs/tracking-care.spec.ts › help with a wrong order: a photo goes to the staff, and a file of another type is refused',
      ],
    },
    {
      id: 'ACC-4A-15',
      requirement: "An order is repeated at today's prices, and missing items are named.",
      tests: [
        'services/api/src/orders/order-care.test.ts › is repeated at the prices of today, and reports items that are not available',
        'mf-account/src/pages/history.page.test.tsx › adds the lines to the open cart, and shows today’s price and missing items',
      ],
    },
    {
      id: 'ACC-4A-16',
      requirement: 'The history has pages and filters, for its customer only.',
      tests: [
        'services/api/src/orders/order-history.test.ts › returns pages with the newest order first',
        'services/api/src/orders/order-history.test.ts › filters by order type, by days in Lima and by outcome',
        'services/api/src/orders/order-history.test.ts › requires a session and returns only the customer’s own orders',
        'services/api/src/orders/order-history.test.ts › lists as %s the orders of the statuses %j only',
      ],
    },
    {
      id: 'ACC-4A-17',
      requirement: 'Mails go out at each notable phase, with the link to the order.',
      tests: [
        'services/api/src/orders/order-mail.test.ts › are sent for each notable phase in %s',
        'services/api/src/orders/order-access.test.ts › mails a link in the customer’s language that opens the order for thirty days',
        'services/api/src/orders/link-token.test.ts › isOrderLink accepts a signed link for thirty days',
        'services/api/src/orders/unaccepted-orders.test.ts › paid in cash raises the alarms first, is then cancelled, and refunds nothing',
        'services/api/src/orders/order-mail.test.ts › give in %s the reason why the order ended, and announce the refund',
      ],
    },
    {
      id: 'ACC-4A-18',
      requirement: 'A guest gets an account after the order by one tap; a password may follow.',
      tests: [
        'services/api/src/order-account/register-from-order.test.ts › takes its data and the order from the guest’s order, and needs only a password',
        'services/api/src/order-account/register-from-order.test.ts › ux 23: is made by one tap without a password, and a mail says how to get in elsewhere',
        'e2e/specs/checkout-steps.spec.ts › ux 23: guest becomes a customer by one tap after the order',
        'mf-account/src/pages/edit-profile.page.test.tsx › a customer of a provider gets a link to set a first password',
      ],
    },
    {
      id: 'ACC-4A-19',
      requirement: "The receipt shows the IGV and the buyer, and the store's PDF.",
      tests: [
        'services/api/src/orders/order-care.test.ts › returns receipt data: the IGV as part of the total, and the buyer',
        'mf-checkout/src/pages/tracker-care.test.tsx › shows the IGV that the total contains',
        'mf-checkout/src/pages/tracker-care.test.tsx › names the company of a factura and the app that paid it, and links to the PDF of the store',
      ],
    },
    {
      id: 'ACC-4A-20',
      requirement:
        'A customer who ticks a box gets each phase of the order by WhatsApp, in the language of the order, and can end the messages.',
      tests: [
        'mf-checkout/src/pages/checkout-whatsapp.test.tsx › are offered in %s, say what is sent, and are not ticked',
        'mf-checkout/src/pages/checkout-whatsapp.test.tsx › are ordered when the customer ticks them, and not remembered for the next order',
        'mf-checkout/src/pages/checkout-whatsapp.test.tsx › need a mobile number, which the form says in %s before it goes on',
        'mf-checkout/src/pages/checkout-whatsapp.test.tsx › are offered beside the summary of a contact that is filled in',
        'mf-checkout/src/pages/tracker-care.test.tsx › are ended by the owner in %s, with the token of the link',
        'services/api/src/whatsapp/order-whatsapp.test.ts › tell each phase of a delivery in %s by its template',
        'services/api/src/whatsapp/order-whatsapp.test.ts › end for good when the owner ends them, also for a message that waits',
        'services/api/src/whatsapp/order-whatsapp.test.ts › are sent again after a fault of the service, with growing pauses, and once',
        'services/api/src/whatsapp/order-whatsapp.test.ts › that the service refuses for good are logged without phone or name, and not tried again',
        'services/api/src/whatsapp/whatsapp.test.ts › posts the template with its texts, to the number without plus sign, in the language of the message',
        'services/api/src/whatsapp/order-whatsapp.test.ts › say that an order is ready to collect',
        'services/api/src/whatsapp/order-whatsapp.test.ts › say that an order was cancelled',
        'services/api/src/whatsapp/order-whatsapp.test.ts › are not sent for an order with %j',
      ],
    },
  ],
};
