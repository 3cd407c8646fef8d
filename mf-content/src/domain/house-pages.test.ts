import { routes } from '@horno/contracts/routes';
import { expect, test } from '@jest/globals';
import texts from '../../locales/texts.es.json' with { type: 'json' };
import { houseGroups, ownAddressOf, relatedTexts } from './house-pages.ts';

/** Routes that show a cart, an order, a payment, the link of a mail or a failure. */
const withContext = [
  'crmCoupon',
  'checkout',
  'creditPayment',
  'paymentStatus',
  'trackerOrder',
  'notFound',
  'forbidden',
  'refused',
];
const isRequired = (pattern: string) => /:\w+(?!\w|\?)/.test(pattern);
const pages = Object.entries(routes)
  .filter(([name, { pattern }]) => !isRequired(pattern) && !withContext.includes(name))
  .map(([name, { pattern }]) => [name, pattern.replace(/\/:.*$/, '')]);

test.each(pages)('houseGroups lists the page %s', (_, address) => {
  expect(houseGroups.flatMap(({ links }) => links.map(({ to }) => to))).toContain(address);
});

test('houseGroups lists every category of the menu', () => {
  const listed = houseGroups.flatMap(({ links }) => links.map(({ to }) => to));
  for (const slug of ['pizzas', 'half-and-half', 'sides', 'drinks', 'desserts', 'deals'])
    expect(listed).toContain(`/order/${slug}`);
});

test('houseGroups lists no address twice', () => {
  const addresses = houseGroups.flatMap(({ links }) => links.map(({ to }) => to));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('every page and group of houseGroups has a name', () => {
  const names: Readonly<Record<string, unknown>> = texts.pages;
  expect(houseGroups.flatMap(({ links }) => links).filter(({ key }) => !(key in names))).toEqual([]);
  expect(houseGroups.map(({ key }) => key)).toEqual(Object.keys(texts.groups));
});

test.each([
  ['/faq', 'contact', 'terms'],
  ['/careers', 'history', 'terms'],
  ['/terms', 'privacy', 'contact'],
  ['/profile', 'terms', 'orders'],
])('relatedTexts of %s has %s and not %s', (address, own, other) => {
  const keys = relatedTexts(address).map(({ key }) => key);
  expect([keys.includes(own), keys.includes(other)]).toEqual([true, false]);
});

test('relatedTexts returns the group of a text without the text', () => {
  const beside = relatedTexts('/terms').map(({ key }) => key);
  expect(beside).toContain('privacy');
  expect(beside).not.toContain('terms');
});

test('relatedTexts returns the legal texts for a page outside of the text groups', () => {
  expect(relatedTexts('/membership').map(({ key }) => key)).toContain('terms');
});

test('ownAddressOf knows only the posts with their own address', () => {
  expect(ownAddressOf('conditions')).toBe('/conditions');
  expect(ownAddressOf('history')).toBeUndefined();
  expect(ownAddressOf('constructor')).toBeUndefined();
});
