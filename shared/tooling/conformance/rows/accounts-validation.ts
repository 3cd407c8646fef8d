import type { Chapter } from '../row.ts';

export const accountsValidation: Chapter = {
  title: 'Accounts: validation',
  rows: [
    {
      id: 'ACC-5-01',
      requirement:
        'First and last name are two fields; each has three letters, or two where the chain allows it. A provider’s names stay apart.',
      tests: [
        'shared/domain/src/person-checks.test.ts › %p with at least %p: %p',
        'mf-account/src/domain/registration.test.ts › requires three letters when the tenant does',
        'mf-account/src/pages/social.test.tsx › fills in the data of the provider and asks for no password',
        'services/api/src/customers/customers.test.ts › accepts names of two letters',
        'shared/domain/src/validation/tables.test.ts › contact: %j',
        'shared/domain/src/validation/tables.test.ts › the chain may ask for three letters, and for the first shop’s e-mails',
        'services/api/src/customers/customer-rules.test.ts › contactRules are those of the chain: names of %i letters, literal e-mails %s',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-5-02',
      requirement: 'A business name has three letters.',
      tests: [
        'mf-account/src/domain/receipt.test.ts › says of %s in %j: %s',
        'shared/domain/src/validation/receipt.test.ts › a factura with %s is refused',
        'shared/domain/src/validation/tables.test.ts › receipt: %j',
      ],
    },
    {
      id: 'ACC-5-03',
      requirement:
        'A phone has nine national digits, also typed with +51 or 0051, and never those of another country; the error is the quoted one.',
      tests: [
        'shared/domain/src/contact-checks.test.ts › returns nine digits that it accepts again',
        'shared/domain/src/contact-checks.test.ts › %p is %p',
        'shared/domain/src/validation/tables.test.ts › contact: %j',
        'mf-account/src/pages/register.page.test.tsx › validates %s when it is left: %s',
      ],
      ruled: 'domain §3.6',
    },
    {
      id: 'ACC-5-04',
      requirement: 'A DNI has 8 digits, a CE 9 to 12; the RUC has 11 and a check digit.',
      tests: [
        'shared/domain/src/documents.test.ts › %s %p: %p',
        'shared/domain/src/documents.test.ts › the check digit of %s is one of ten',
        'shared/domain/src/validation/tables.test.ts › account: %j',
        'shared/domain/src/validation/tables.test.ts › receipt: %j',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-5-27',
      requirement: 'At the checkout the error of a DNI asks for its 8 numbers.',
      tests: ['mf-checkout/src/pages/checkout-rules.test.tsx › and asks for the 8 numbers of a DNI in both languages'],
    },
    {
      id: 'ACC-5-05',
      requirement: 'A boleta needs a document above S/ 700 only.',
      tests: ['shared/domain/src/validation/receipt.test.ts › a boleta needs no document up to S/ 700 and one above'],
    },
    {
      id: 'ACC-5-06',
      requirement: 'A factura needs a RUC, a name and a fiscal address.',
      tests: [
        'shared/domain/src/validation/receipt.test.ts › a factura with RUC, name and address is good',
        'e2e/specs/checkout-steps.spec.ts › guest asks for a factura and sees an error when the check digit of the RUC is wrong',
        'shared/domain/src/validation/receipt.test.ts › a factura with %s is refused',
        'shared/domain/src/validation/tables.test.ts › receipt: %j',
      ],
    },
    {
      id: 'ACC-5-07',
      requirement:
        'A password has eight characters with a lower and an upper case letter, a number and a special character, and is not common; a list marks each rule as soon as it is met.',
      tests: [
        'shared/domain/src/person-checks.test.ts › isPassword of %p: %p',
        'services/api/src/customers/customers.test.ts › refuses the password %s, which misses a kind of characters',
        'services/api/src/customers/customers.test.ts › refuses the guessable password %s',
        'mf-account/src/pages/register.page.test.tsx › marks each rule of the password as soon as it is met, and shows the password on request',
      ],
    },
    {
      id: 'ACC-5-21',
      requirement: 'The password of a registration is typed twice, and both must match; a button shows it.',
      tests: [
        'mf-account/src/domain/registration.test.ts › reports %s of %j as %s',
        'mf-account/src/pages/register.page.test.tsx › marks each rule of the password as soon as it is met, and shows the password on request',
      ],
    },
    {
      id: 'ACC-5-08',
      requirement: 'A registration needs a birthday of 18 years or more in Lima; its year is preset to 20 years ago.',
      tests: [
        'services/api/src/customers/customers.test.ts › requires 18 years by the calendar of Lima: born on %s answers %i',
        'services/api/src/customers/customers.test.ts › needs %s where no short way is taken',
        'shared/domain/src/person-checks.test.ts › born %p is of age on 22 May 2024: %p',
        'shared/domain/src/person-checks.test.ts › bounds of the date field',
        'mf-account/src/pages/register.page.test.tsx › has the fields of the specification, two unticked boxes and the year of birth 20 years ago',
      ],
      ruled: 'domain §1: the short ways state the age',
    },
    {
      id: 'ACC-5-09',
      requirement: 'An e-mail is checked; the literal rule is a setting.',
      tests: [
        'shared/domain/src/contact-checks.test.ts › %p: %p, literally %p',
        'services/api/src/customers/customer-rules.test.ts › the e-mail %s, by the literal rule %s, has the faults %j',
        'services/api/src/customers/customer-rules.test.ts › contactRules are those of the chain: names of %i letters, literal e-mails %s',
      ],
      ruled: 'domain §3.6',
    },
    {
      id: 'ACC-5-10',
      requirement:
        'A missing value is named at its field and in a summary with links: e-mail, names, phone, birthday, password, terms; city and street in the address; phone and code of the wallet.',
      tests: [
        'mf-account/src/pages/register.page.test.tsx › lists and focuses all errors in the order of the form, with links to the fields',
        'mf-location/src/domain/address.test.ts › addressErrors reports %s',
        'mf-checkout/src/pages/checkout.page.test.tsx › show an invalid e-mail when it is left, and the rest in a summary',
        'mf-account/src/pages/login.page.test.tsx › focuses a summary with links to the fields when values are missing',
        'shared/domain/src/validation/tables.test.ts › the address with %j breaks the rules %j',
        'services/api/src/payments/payments.test.ts › requires phone and code and stores neither',
        'mf-checkout/src/pages/credit-payment.page.test.tsx › shows errors before anything is sent',
      ],
    },
    {
      id: 'ACC-5-28',
      requirement:
        'Number, expiry and code of a card are asked for by the form of the gateway; that of the demonstration names what is missing or wrong, in both languages.',
      tests: [
        'services/api/src/payments/sandbox/page-scripts.test.ts › posts nothing and shows the reason for %s',
        'services/api/src/payments/sandbox/pages.test.ts › show both languages and the amount',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-5-11',
      requirement: 'The look-up asks for phone or e-mail beside the number.',
      tests: [
        'mf-checkout/src/pages/tracking.page.test.tsx › the lookup asks for phone or e-mail when there is a number only',
      ],
    },
    {
      id: 'ACC-5-12',
      requirement: 'Cash is offered up to S/ 332.20.',
      tests: [
        'shared/domain/src/cash.test.ts › the limit is US$ 100 in soles',
        'services/api/src/orders/payment-methods.test.ts › paymentMethods offers cash up to its limit',
        'mf-checkout/src/pages/checkout.page.test.tsx › disable cash over the limit with a reason',
        'shared/domain/src/cash.test.ts › cash for a total of %p: %p',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-5-13',
      requirement: 'The cash that is handed over covers the total, and is at most 200 more or the next hundred.',
      tests: [
        'shared/domain/src/cash.test.ts › checkCash too-little',
        'shared/domain/src/cash.test.ts › checkCash too-much',
        'shared/domain/src/cash.test.ts › at most the total and S/ 200 may be handed over',
        'mf-checkout/src/pages/checkout.page.test.tsx › refuse less cash than the total, and show the change otherwise',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-5-14',
      requirement: 'Cash totals round down to S/ 0.10.',
      tests: [
        'services/api/src/orders/place-order.test.ts › rounds the total down for cash only',
        'shared/domain/src/money.test.ts › %p céntimos are paid in cash as %p',
      ],
      ruled: 'domain §3.4',
    },
    {
      id: 'ACC-5-15',
      requirement:
        'Street, reference and instructions take letters, digits, spaces and , . -; a door number takes letters, digits and spaces, and a hyphen or dot becomes a space. Each error names exactly the signs of its field.',
      tests: [
        'shared/domain/src/text-checks.test.ts › hasOnlySigns of %p as %s: %p',
        'shared/domain/src/text-checks.test.ts › names exactly the signs that a text of kind %s takes',
        'shared/domain/src/text-checks.test.ts › normalizeExteriorNumber turns dots and hyphens into spaces: %p is %p',
        'mf-location/src/domain/address.test.ts › addressErrors accepts a street with a number, also one with a hyphen or a dot',
        'mf-account/src/pages/add-location.page.test.tsx › refuses special characters beside the field',
        'services/api/src/orders/place-order.test.ts › stores a door number without hyphens and instructions on one line',
        'shared/domain/src/validation/tables.test.ts › the address with %j breaks the rules %j',
        'shared/domain/src/validation/tables.test.ts › directions: %j',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-5-26',
      requirement:
        'Frequent notes for the rider are choices; they reach the store in Spanish as part of the instructions, whose signs and length they keep.',
      tests: [
        'mf-checkout/src/domain/notes.test.ts › takes every choice, and refuses the same signs and length as a typed note',
        'mf-checkout/src/pages/checkout-guest.test.tsx › reach the store with the typed note',
        'mf-checkout/src/pages/checkout-guest.test.tsx › are read in English by the customer, and in Spanish by the store',
      ],
    },
    {
      id: 'ACC-5-24',
      requirement: "A business name and a fiscal address also take ( ) / # & ' ° º, as SUNAT’s record has them.",
      tests: [
        'services/api/src/orders/place-order.test.ts › sends texts that fit each field when characters are refused',
        'shared/domain/src/validation/tables.test.ts › receipt: %j',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-5-25',
      requirement:
        'The texts that the specification quotes stay to the letter: three characters, nine digits of a phone, a DNI of 8 to 10 digits, the coupon’s code, and those of errors.',
      tests: [
        'shared/tooling/checks/quoted-texts.test.ts › the text "%s" of the specification stays to the letter at %s',
      ],
      ruled: 'domain §1',
    },
    {
      id: 'ACC-5-16',
      requirement: 'A door without a number, or by block and lot, needs a reference.',
      tests: [
        'shared/domain/src/validation/tables.test.ts › directions: %j',
        'mf-checkout/src/pages/checkout.page.test.tsx › require a reference for a door without a number',
      ],
    },
    {
      id: 'ACC-5-17',
      requirement: 'The contact form needs issue, message and consent.',
      tests: [
        'mf-content/src/pages/contact.page.test.tsx › shows missing fields at each field and in a summary with links',
        'services/api/src/contacts/contacts.test.ts › VALIDATION is raised for %s',
      ],
    },
    {
      id: 'ACC-5-18',
      requirement:
        'A registration needs a tick in the box of the terms, which starts unticked; an order accepts them by its button. Marketing is apart and unticked.',
      tests: [
        'mf-account/src/pages/register.page.test.tsx › has the fields of the specification, two unticked boxes and the year of birth 20 years ago',
        'mf-account/src/domain/registration.test.ts › reports %s of %j as %s',
        'mf-checkout/src/pages/checkout.page.test.tsx › places an order in exact cash and opens the tracker',
        'e2e/specs/account-keyboard.spec.ts › Space ticks the terms and the consent to offers',
      ],
      ruled: 'domain §1; decision 35 for orders',
    },
    {
      id: 'ACC-5-19',
      requirement: 'Consents are stored with time and edition.',
      tests: [
        'services/api/src/customers/customers.test.ts › stores the time and the version of the consents',
        'e2e/specs/account-keyboard.spec.ts › the shop stores the consent that was ticked, and no other',
        'services/api/src/orders/place-order.test.ts › checks, places, numbers by Lima’s day, stores consents and uses up the cart',
      ],
    },
    {
      id: 'ACC-5-22',
      requirement: 'A consent names an edition that the chain has published.',
      tests: [
        'services/api/src/tenant/legal-editions.test.ts › assertEditions with terms that were never published',
        'services/api/src/customers/customers.test.ts › reports an invalid privacy_version',
        'services/api/src/orders/place-order.test.ts › VALIDATION: refuses an order with terms that the chain never published and preserves the cart',
      ],
    },
    {
      id: 'ACC-5-23',
      requirement: 'A consent to marketing at the checkout reaches the account, and revokes none.',
      tests: [
        'services/api/src/orders/place-order.test.ts › records a consent to marketing in the account of the customer, and revokes none',
      ],
      ruled: 'domain §3.7',
    },
    {
      id: 'ACC-5-20',
      requirement: 'Browser and api use one table of rules.',
      tests: [
        'services/api/test/validation-tables.test.ts › buyers of orders',
        'mf-checkout/src/pages/checkout-rules.test.tsx › for the contact',
        'mf-account/src/pages/register-rules.test.tsx › the registration accepts and refuses the same values as the shared table',
        'services/api/test/validation-tables.test.ts › receipts',
        'services/api/test/validation-tables.test.ts › deliveries',
        'services/api/test/validation-tables.test.ts › cash amounts',
        'services/api/test/validation-tables.test.ts › registrations',
        'services/api/test/validation-tables.test.ts › contact messages',
        'services/api/test/validation-tables.test.ts › entries of the complaints book',
        'mf-checkout/src/pages/checkout-rules.test.tsx › for the receipt',
        'mf-checkout/src/pages/checkout-rules.test.tsx › for the directions: %j',
        'mf-checkout/src/pages/checkout-rules.test.tsx › for cash of %j',
      ],
    },
  ],
};
