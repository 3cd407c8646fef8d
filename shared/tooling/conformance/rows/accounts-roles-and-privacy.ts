import type { Chapter } from '../row.ts';

export const accountsRolesAndPrivacy: Chapter = {
  title: 'Accounts: roles and privacy',
  rows: [
    {
      id: 'ACC-6-01',
      requirement: 'Every call says who may use it.',
      tests: [
        'services/api/test/authorisation/authorisation.test.ts › the matrix has a row for every call',
        'services/api/test/authorisation/authorisation.test.ts › %s',
      ],
    },
    {
      id: 'ACC-6-02',
      requirement: 'Wrong passwords are limited, and an unknown e-mail answers the same.',
      tests: [
        'services/api/src/customers/customers.test.ts › answers the same for a wrong password and an unknown e-mail',
        'services/api/src/customers/customers.test.ts › refuses more tries for a quarter of an hour after five wrong ones for %s e-mail',
      ],
    },
    {
      id: 'ACC-6-03',
      requirement: 'Ways of proof do not reveal accounts.',
      tests: [
        'services/api/src/customers/mail-links.test.ts › give the same answer for an unknown e-mail and for a confirmed one',
        'services/api/src/orders/order-lookup.test.ts › gives the same answer for every wrong pair',
        'services/api/src/customers/mail-links.test.ts › give the same answer with and without an account',
        'services/api/src/customers/access-code.test.ts › are not revealed: a phone without an account gets the same answers and a message too',
      ],
    },
    {
      id: 'ACC-6-04',
      requirement: 'A customer downloads all data.',
      tests: [
        'services/api/src/data-rights/data-rights.test.ts › contains all data that the shop has about the customer',
        'mf-account/src/pages/profile.page.test.tsx › downloads all data as a file',
        'services/api/src/data-rights/holdings.test.ts › names every table that has a column about people',
        'services/api/src/data-rights/data-rights.test.ts › leaves out secrets and the data of others',
      ],
    },
    {
      id: 'ACC-6-05',
      requirement: 'A customer deletes the account, within thirty days revocably, and the page says so.',
      tests: [
        'services/api/src/data-rights/data-rights.test.ts › signs out all sessions, returns the date and waits thirty days',
        'services/api/src/data-rights/data-rights.test.ts › erases all personal data except what the law requires, and sends a mail in %s',
        'mf-account/src/pages/profile.page.test.tsx › deletes the account after a typed word and the password, and shows until when this can be cancelled',
        'services/api/src/data-rights/data-rights.test.ts › is cancelled when the customer signs in',
        'services/api/src/data-rights/data-rights.test.ts › counts the thirty days from the latest request',
      ],
    },
    {
      id: 'ACC-6-06',
      requirement: 'Measurement is off until the visitor accepts; both answers take one tap.',
      tests: [
        'shell/src/consent/lazy-consent-banner.test.tsx › %s takes one tap, is stored with edition and time, and is published',
        'e2e/specs/content.spec.ts › measurements stay off until the visitor accepts them, and refusing takes one tap',
        'shell/src/rum/rum.test.ts › startRum measures nothing with %s',
        'shell/src/rum/rum.test.ts › startRum reports each step of an order once after consent, also across documents',
      ],
    },
    {
      id: 'ACC-6-07',
      requirement: 'Logs and metrics contain nothing personal.',
      tests: [
        'services/api/test/log-privacy.test.ts › records each step without personal data',
        'services/api/src/http/logging.test.ts › omit headers, passwords and values of queries',
        'services/api/src/http/metrics.test.ts › count requests by call and status, and create no series for unknown paths',
      ],
    },
    {
      id: 'ACC-6-08',
      requirement:
        'Name, phone and mail of a guest stay on the device only with a tick, which is off at first; they are filled in at the next order, and taking the tick away removes them.',
      tests: [
        'mf-checkout/src/pages/checkout-guest.test.tsx › stays on the device after an order with the tick, which is off at first',
        'mf-checkout/src/pages/checkout-guest.test.tsx › is filled in at the next order, which opens at the payment',
        'mf-checkout/src/pages/checkout-guest.test.tsx › is removed at once when the tick is taken away',
        'mf-checkout/src/pages/checkout-guest.test.tsx › is asked again, and the order goes through, where the browser stores nothing',
        'mf-checkout/src/pages/checkout-guest.test.tsx › does not stay without the tick',
        'mf-checkout/src/pages/checkout-guest.test.tsx › is not used when it %s',
      ],
    },
  ],
};
