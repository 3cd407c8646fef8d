import type { es } from './es.ts';

export const en: typeof es = {
  errors: {
    VALIDATION: 'This request is not valid.',
    TOO_LARGE: 'This request is too large.',
    FORBIDDEN: 'This request is not allowed.',
    NOT_FOUND: 'We could not find what you are looking for.',
    INTERNAL: 'Something went wrong. Try again.',
    UNAVAILABLE_SERVICE: 'The service is not available right now. Try again.',
  },
  containers: {
    'REMOTE-UNKNOWN': 'The shop has no such remote.',
    'REMOTE-SHOP-ONLY': 'This remote is for the shop only: its manifest does not say exposeTo: any.',
    'REMOTE-OFF': 'This remote is off for now.',
    'VERSION-UNKNOWN': 'No release runs this version. Find the current one in /.well-known/frontend-discovery.json.',
    'VERSION-WITHDRAWN': 'This version was taken back. Find the current one in /.well-known/frontend-discovery.json.',
  },
  opening: {
    title: 'Back in a moment',
    text: 'We are heating the oven. Reload the page in a few seconds.',
  },
  unreachable: {
    title: 'No connection',
    text: 'We could not open this page. Check your internet and load it again.',
  },
  limits: {
    noScript:
      'JavaScript is off in your browser. You can read the menu and the stores, but you need to turn it on to order here.',
    oldBrowser:
      'Your browser is very old and ordering here may fail. You can read the menu and the stores, or update it to order.',
    call: 'You can also order by phone:',
    menu: 'See the menu',
    stores: 'See the stores',
  },
  webManifest: {
    description: 'Wood-fired pizza: delivery and collection.',
    repeat: 'Order again',
    track: 'Track my order',
  },
  override: {
    title: 'Try another version',
    what: 'This page is for those who make the shop. If you do not know what a pass is, paste nothing here and go back to the start.',
    field: 'Pass',
    start: 'Try it in this browser',
    /** `{name}`, `{until}` */
    offer: 'This pass shows a version in this browser alone. Customers do not see it.',
    version: 'Version',
    until: 'Until',
    zone: 'Peru time',
    home: 'Go to the start',
    refused: 'That pass is not valid, or its time is over.',
    incompatible: 'That version cannot run beside what the shop has now: {neighbours}. It was not started. ({code})',
    banner: 'You are trying {name} until {until}, Peru time. What you see is not what customers see.',
    reset: 'Back to the shop as it is',
  },
  preview: {
    title: 'Preview',
    banner: 'Preview of {name}, not released. You can put an order together, but not sign in or pay here.',
    closed: 'This preview is for those who make the shop. Open it by its signed link.',
    refused: 'That link does not open this preview.',
    withdrawn: 'This version was taken back, so it has no preview any more.',
    missing: 'We cannot find this version.',
    incompatible: 'This version cannot run beside what the shop has now: {neighbours}. ({code})',
  },
};
