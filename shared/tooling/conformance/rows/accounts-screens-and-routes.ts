import type { Chapter } from '../row.ts';

export const accountsScreensAndRoutes: Chapter = {
  title: 'Accounts: screens and routes',
  rows: [
    {
      id: 'ACC-2-01',
      requirement: '`/login/{method}` is for visitors; a customer goes on to the callback or the profile.',
      tests: [
        'services/edge/src/composition/decide.test.ts › to /login, signed in: true',
        'shell/src/app/access-gate.test.tsx › %s leads a customer to %s',
        'mf-account/src/pages/login.page.test.tsx › signs in by keyboard, publishes the event, and opens the callback',
        'shared/tooling/checks/routes.test.ts › the pages for a %s only are those of the specification',
      ],
    },
    {
      id: 'ACC-2-02',
      requirement: '`/login/facebook` and `/login/google` start that sign-in; a provider that is off shows a notice.',
      tests: [
        'mf-account/src/pages/social.test.tsx › /login/%s starts the sign-in once',
        'mf-account/src/pages/login.page.test.tsx › shows a notice and the plain form at /login/%s when the provider is off',
      ],
    },
    {
      id: 'ACC-2-03',
      requirement: '`/register` is for visitors.',
      tests: [
        'shell/src/app/access-gate.test.tsx › /register leads a customer to /profile',
        'mf-account/src/pages/register.page.test.tsx › sends the values, shows a notice and opens the callback',
        'services/api/test/authorisation/authorisation.test.ts › %s',
        'shared/tooling/checks/routes.test.ts › the pages for a %s only are those of the specification',
      ],
    },
    {
      id: 'ACC-2-35',
      requirement: 'Where a service sends text messages, a phone registers, signs in and sets a password by a code.',
      tests: [
        'services/api/src/customers/access-code.test.ts › ux 23: are created with phone, name and password once a code proves the phone',
        'services/api/src/customers/access-code.test.ts › are not revealed: a phone without an account gets the same answers and a message too',
        'e2e/specs/account-phone.spec.ts › ux 23: a phone, names and a password make an account, and a code opens it afterwards',
        'services/api/src/customers/access-code.test.ts › open by a code once',
        'services/api/src/customers/access-code.test.ts › get a new password by a code, which ends their sessions',
        'services/api/src/customers/access-code.test.ts › are offered where a service sends text messages',
        'services/api/src/customers/access-code.test.ts › offers no codes to sign in',
      ],
      ruled: 'decision 37',
    },
    {
      id: 'ACC-2-04',
      requirement: '`/getmypassword` mails a link and does not say whether an account exists.',
      tests: [
        'mf-account/src/pages/mail-links.test.tsx › shows the same text with or without an account, and waits a minute',
        'services/api/src/customers/mail-links.test.ts › give the same answer with and without an account',
      ],
    },
    {
      id: 'ACC-2-05',
      requirement: '`/setnewpassword/{token}` sets a password once, after the link was checked.',
      tests: [
        'mf-account/src/pages/mail-links.test.tsx › is asked for only after the link was checked',
        'services/api/src/customers/mail-links.test.ts › work once, end all sessions and notify the customer',
        'e2e/specs/account.spec.ts › customer replaces a forgotten password by a mail’s link, which works once',
      ],
    },
    {
      id: 'ACC-2-06',
      requirement: '`/confirmation/{token}` says confirmed, used or expired, and sends another link once a minute.',
      tests: [
        'mf-account/src/pages/mail-links.test.tsx › %s: says so and leads on',
        'mf-account/src/pages/mail-links.test.tsx › sends another link once a minute when it has expired',
        'services/api/src/customers/mail-links.test.ts › expire after three days, and the expired link requests a new one',
        'services/api/src/customers/mail-links.test.ts › are not sent twice within a minute, and the answer contains the wait',
        'services/api/src/customers/mail-links.test.ts › are sent with the registration and work once',
      ],
    },
    {
      id: 'ACC-2-07',
      requirement: 'Profile, edit-profile, history and add-location need a login, which knows the way back.',
      tests: [
        'shell/src/app/access-gate.test.tsx › sends a guest to the login, which knows the way back',
        'services/edge/src/composition/decide.test.ts › to /profile, signed in: false',
        'e2e/specs/content-routes.spec.ts › %s in %s',
        'shared/tooling/checks/routes.test.ts › the pages for a %s only are those of the specification',
      ],
      ruled: 'domain §3.6: add-location too',
    },
    {
      id: 'ACC-2-08',
      requirement:
        '`/checkout` is for all; without a place it leads home with the warning, with an empty cart to the menu.',
      tests: [
        'mf-checkout/src/pages/checkout.page.test.tsx › redirect to the home page with a notice without a place',
        'mf-checkout/src/pages/checkout.page.test.tsx › redirect to the menu with an empty cart',
      ],
    },
    {
      id: 'ACC-2-09',
      requirement: 'The checkout has sections with their own addresses; Back and refresh lose nothing.',
      tests: [
        'e2e/specs/checkout-steps.spec.ts › back goes through the sections, a refresh keeps the typed values, and a link ahead opens the section with missing values',
        'mf-checkout/src/pages/checkout.page.test.tsx › opens the first invalid section when the address names a later one',
      ],
    },
    {
      id: 'ACC-2-10',
      requirement:
        'Pay opens the form of the gateway at once, `/credit-payment` opens it again; an address in the address is never followed.',
      tests: [
        'mf-checkout/src/pages/checkout.page.test.tsx › opens the gateway with the press that orders, and keeps the draft until it is paid',
        'mf-checkout/src/pages/credit-payment.page.test.tsx › shows amount, time and cards, and opens the form by one button',
        'mf-checkout/src/pages/credit-payment.page.test.tsx › never opens an address that the page’s own address names',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-2-11',
      requirement:
        '`/payment-status` shows the result and polls until it is decided; a paid order continues on its tracker, which thanks the customer.',
      tests: [
        'mf-checkout/src/pages/payment-status.page.test.tsx › leads to the tracker without a press, with the token of a mailed link',
        'mf-checkout/src/pages/tracker-arrival.test.tsx › is thanked with the number of the order, and cart and draft of the device end once; the place stays',
        'e2e/specs/payment.spec.ts › guest pays by a card that needs the bank’s code, and follows the order; the money is taken once',
        'mf-checkout/src/pages/payment-status.page.test.tsx › is polled after 1, 2, 3, 5 and 5 seconds until it is decided',
        'mf-checkout/src/domain/poll-plan.test.ts › nextPollSeconds is 1, 2, 3, 5, 5 …, for ninety seconds in total',
      ],
    },
    {
      id: 'ACC-2-12',
      requirement: '`/tracker-order/{uuid}` shows phases, promise and store to everyone, the rest to the owner.',
      tests: [
        'mf-checkout/src/pages/tracker-order.page.test.tsx › shows phases, promised time and store, and no personal data',
        'services/api/src/orders/order-access.test.ts › shows phases and no personal data when the visitor is not the owner',
        'e2e/specs/account-security.spec.ts › bare number of an order shows phases, promise and store, and no person',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-2-13',
      requirement:
        '`/tracking` finds an order by number, as people type it, and phone or e-mail, with one answer for all mismatches.',
      tests: [
        'e2e/specs/tracking.spec.ts › guest finds an order by its number, and opens it in full only by the link of the mail',
        'services/api/src/orders/order-lookup.test.ts › gives the same answer for every wrong pair',
        'services/api/src/orders/order-lookup.test.ts › finds the order when its number is typed as it was heard',
      ],
    },
    {
      id: 'ACC-2-14',
      requirement: 'An e-mail alone mails links to the open orders, with one answer.',
      tests: [
        'services/api/src/orders/order-lookup.test.ts › mails links to open orders when given an e-mail alone, and gives the same answer when there are none',
        'services/api/src/orders/order-lookup.test.ts › mails no link to an order that ended with status %i',
        'mf-checkout/src/pages/tracking.page.test.tsx › the lookup by e-mail mails links, and does not reveal whether there are orders',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-2-15',
      requirement: 'Failed look-ups are limited per browser and per address; successes do not count.',
      tests: [
        'services/api/src/orders/order-lookup.test.ts › refuses every try of a browser, also a correct one, after five failures in ten minutes',
        'services/api/src/orders/order-lookup.test.ts › does not lock out another browser of the same address',
        'services/api/src/orders/order-lookup.test.ts › refuses an address that keeps changing its browser and the number',
        'services/api/src/orders/order-lookup.test.ts › does not count successful look-ups',
      ],
    },
    {
      id: 'ACC-2-16',
      requirement: '`/contact` sends a message and gives a ticket.',
      tests: [
        'mf-content/src/pages/contact.page.test.tsx › sends issue, message and consent, and shows the ticket',
        'services/api/src/contacts/contacts.test.ts › stores the message under a ticket and mails it to the shop',
        'e2e/specs/content.spec.ts › the contact form lists missing values, then gives a ticket',
      ],
    },
    {
      id: 'ACC-2-17',
      requirement: '`/careers` lists open jobs and shows one; a closed one says so.',
      tests: [
        'mf-content/src/pages/careers.page.test.tsx › lists the open jobs',
        'mf-content/src/pages/careers.page.test.tsx › shows a job, how to apply, and its structured data',
        'services/api/src/careers/careers.test.ts › answer CAREER_CLOSED when they have closed',
        'services/api/src/careers/careers.test.ts › are listed while they accept applications, newest first',
        'services/api/src/careers/careers.test.ts › accept applications to the end of their last day',
        'mf-content/src/pages/careers.page.test.tsx › shows the closing date of a closed job and the other jobs',
      ],
    },
    {
      id: 'ACC-2-18',
      requirement: 'Static texts have a page each: membership, indications, FAQ, terms, privacy, conditions, policies.',
      tests: [
        'mf-content/src/pages/text.page.test.tsx › %s loads %s %s and has its own canonical address',
        'mf-content/src/pages/text.page.test.tsx › shows title, summary, day of the edition, headings, lists and questions',
      ],
    },
    {
      id: 'ACC-2-19',
      requirement: 'The nutrition page is a table with filters by allergen.',
      tests: [
        'mf-content/src/pages/nutritional-content.page.test.tsx › shows one table with values and allergens instead of the lists of the text',
        'mf-content/src/pages/nutritional-content.page.test.tsx › filters by group, excluded allergens and words, and counts the results',
      ],
    },
    {
      id: 'ACC-2-20',
      requirement: '`/mapa-de-sitio` lists every page without a context.',
      tests: [
        'mf-content/src/domain/house-pages.test.ts › houseGroups lists the page %s',
        'mf-content/src/domain/house-pages.test.ts › houseGroups lists every category of the menu',
        'mf-content/src/pages/text.page.test.tsx › the site map lists every page of this remote that needs no context',
      ],
    },
    {
      id: 'ACC-2-21',
      requirement: 'The complaints book numbers a sheet, mails it as PDF and gives the due date.',
      tests: [
        'mf-content/src/pages/complaints-book.page.test.tsx › files a sheet and shows its number, the due date and the recipient of the copy',
        'services/api/src/complaints/complaints.test.ts › returns a number and the due date of the answer',
        'services/api/src/complaints/complaint-pdf.test.ts › contains all fields that the law requires as text',
        'e2e/specs/content.spec.ts › the consumer and the shop each receive a copy with the sheet as PDF',
      ],
      ruled: 'domain §3.0: `/crs` is the complaints book',
    },
    {
      id: 'ACC-2-22',
      requirement: 'A sheet is found by number, document and e-mail only.',
      tests: [
        'services/api/src/complaints/complaints.test.ts › shows a sheet for its number and the document and e-mail of the consumer',
        'mf-content/src/pages/complaints-book.page.test.tsx › reveals only that a sheet was not found',
      ],
    },
    {
      id: 'ACC-2-23',
      requirement: '`/topic` lists campaigns and texts, and shows one by its name.',
      tests: [
        'mf-content/src/pages/topic.page.test.tsx › lists today’s campaigns with picture, date and coupon, and the existing posts',
        'mf-content/src/pages/topic.page.test.tsx › shows a campaign by its name with its coupon link',
        'mf-content/src/pages/topic.page.test.tsx › shows a post by its name and ignores the code',
        'services/api/src/campaigns/campaigns.test.ts › are listed while they are valid, the first to end first',
      ],
    },
    {
      id: 'ACC-2-24',
      requirement: '`/campaign/{name}` shows rules and validity; an ended one answers 410.',
      tests: [
        'mf-content/src/pages/campaign.page.test.tsx › shows validity, stores, stock, conditions and the coupon link',
        'mf-content/src/pages/campaign.page.test.tsx › responds 410 with today’s deals when the campaign has ended',
        "services/api/src/campaigns/campaigns.test.ts › answer 410 with the last day and today's deals when they have ended",
        'services/api/src/campaigns/campaigns.test.ts › are valid from the first minute of the first day to the last minute of the last day, in Lima',
      ],
    },
    {
      id: 'ACC-2-25',
      requirement: '`/404` and `/403` are plain pages with their status.',
      tests: ['mf-content/src/pages/text.page.test.tsx › %#: has its status, a noindex and links'],
    },
    {
      id: 'ACC-2-34',
      requirement: '`/error-404` is an alias of `/404`.',
      tests: ['mf-content/src/pages/text.page.test.tsx › /error-404%s is an alias of /404'],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-2-36',
      requirement:
        'A page that the visitor may not see leads to `/error-404`, which answers 403 and knows the way back.',
      tests: [
        'services/edge/test/owner-check.test.ts › leads to /error-404 without being rendered when the api refuses the visitor',
        'services/edge/test/page.test.ts › that refuses the visitor leads to /error-404 of its language, which answers 403',
        'mf-content/src/pages/text.page.test.tsx › /error-404 says that a page is refused, and leads a guest to sign in and back',
        'e2e/specs/account-security.spec.ts › document of a payment is for its owner; another visitor is led to /error-404, which answers 403',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-2-26',
      requirement: 'Private pages, also those that the browser renders, are not indexed.',
      tests: [
        'services/edge/test/seo.test.ts › a private page has noindex in its first document, also when the browser renders it',
        'services/edge/test/seo.test.ts › robots.txt disallows private paths in every offered language, and names the sitemap',
        'services/edge/src/seo/robots.test.ts › the path %s is private: %s',
      ],
    },
    {
      id: 'ACC-2-32',
      requirement:
        'The links of the footer are those of the content kind `footer`; the shop has its own when it fails.',
      tests: [
        'services/api/src/contents/contents.test.ts › have the links of the footer by heading, in each language',
        'shell/src/server.test.ts › renders the links of the content kind footer and hands them to the browser',
        'shell/src/chrome/chrome.test.tsx › has the links of the chain in place of its own, without those of pages that are off',
        'shell/src/chrome/chrome.test.tsx › loads the links of the chain in another language, and has its own when that fails',
        'e2e/specs/content.spec.ts › hero is the picture of the top banner, in the document, with a link; footer links come from the content',
        'shell/src/chrome/chrome.test.tsx › has every link of the shop when its remotes are on',
      ],
    },
    {
      id: 'ACC-2-33',
      requirement: 'The payment of another customer’s order is a refused page, in the browser too.',
      tests: [
        'mf-checkout/src/pages/credit-payment.page.test.tsx › leads other visitors to /error-404, which knows the way back',
        'mf-checkout/src/pages/payment-status.page.test.tsx › lead other visitors to /error-404, which knows the way back',
      ],
      ruled: 'domain §1: of an order everybody sees phases, promise and store',
    },
    {
      id: 'ACC-2-27',
      requirement:
        'The footer links to the menu categories, zones, texts, receipts, survey, careers, contact, complaints and legal texts, to both phones, to the menus in PDF and to the social media.',
      tests: [
        'shell/src/chrome/chrome.test.tsx › has every link of the shop when its remotes are on',
        'services/api/src/tenant/tenant.test.ts › lists the social media of the chain with safe addresses',
        'shell/src/chrome/chrome.test.tsx › names the menus with size and day, in the language of the page',
        'shell/src/chrome/chrome.test.tsx › leads to the chain’s external pages, and identifies a demonstration',
      ],
    },
    {
      id: 'ACC-2-28',
      requirement: 'No link leads to a missing page.',
      tests: ['e2e/specs/content-links.spec.ts › no page of the shop links to a missing page, in %s'],
    },
    {
      id: 'ACC-2-29',
      requirement: 'The menu of Lima and of the provinces is a PDF with size and date.',
      tests: [
        'services/api/src/menu-documents/menu-documents.test.ts › are listed in the tenant configuration with size and date, per region and language',
      ],
    },
    {
      id: 'ACC-2-30',
      requirement: 'The delivery zones are maps and a list of districts.',
      tests: [
        'mf-content/src/pages/topic.page.test.tsx › shows the delivery areas as maps and as a list of districts',
        'services/api/src/media/zone-maps.test.ts › of %s show the zone and the position of each store that delivers',
      ],
    },
    {
      id: 'ACC-2-31',
      requirement: 'The profile has saved addresses and stores.',
      tests: [
        'mf-account/src/pages/profile.page.test.tsx › has eight sections with anchors, and a link to the orders',
        'mf-account/src/pages/profile.page.test.tsx › mark the default; a tap changes it, and a failure reverts the change',
        'services/api/src/saved-outlets/saved-outlets.test.ts › are listed once each, the latest first, also in the profile',
        'mf-account/src/pages/profile.page.test.tsx › link to their page, and can be removed and restored',
      ],
    },
  ],
};
