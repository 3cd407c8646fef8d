import { AppError } from '@horno/contracts/errors';
import { type Answers, onePage } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import resultLocalization from '../pages/result-localization.page.tsx';
import { hoursAnswer } from '../testing/facts.ts';
import { fill, show } from '../testing/show.tsx';
import locationDialog from './location-dialog.slot.tsx';

type User = ReturnType<typeof userEvent.setup>;

const DIALOG = '/?dialog=location';
const click = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const search = (user: User) => fill(user, screen.getByRole('combobox'), 'Calle Bolognesi 215');

async function toPin(user: User) {
  await search(user);
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Where is your door?' });
}

async function deliver(user: User) {
  await toPin(user);
  await click(user, 'Confirm address');
}

async function searchStores(user: User) {
  await user.click(await screen.findByRole('tab', { name: 'Pick up in store' }));
  await search(user);
  await user.keyboard('{Enter}');
}

async function collect(user: User) {
  await searchStores(user);
  await click(user, 'Choose Miraflores Larco');
}

async function pickSuggestion(user: User) {
  await search(user);
  await user.click(await screen.findByRole('option'));
}

async function searchUnknown(user: User) {
  await search(user);
  await user.keyboard('{Enter}');
}

async function locate(user: User) {
  const refuse = (_: unknown, refused: (error: object) => void) => refused({ code: 1, PERMISSION_DENIED: 1 });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: refuse } });
  await click(user, 'Use my location');
}

async function locateWithoutGeocoder(user: User) {
  const answer = (found: (position: object) => void) => found({ coords: { latitude: -12.12, longitude: -77.03 } });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: answer } });
  await click(user, 'Use my location');
}

const refusedBy = (code: 'HUTFE-4' | 'HUTFE-10' | 'HUTBE-5'): Answers => ({ 'outlets.available': new AppError(code) });

const sentences: [sentence: string, text: string, answers: Answers, act: (user: User) => Promise<void>][] = [
  [
    'We are sorry, our service is temporarily unavailable. Please try again later!',
    en.message_find_outlet_empty,
    refusedBy('HUTFE-4'),
    deliver,
  ],
  [
    "Sorry, we couldn't serve your order at this peak time, please try with other store or back to us later. Thank you.",
    en.localization.notopen,
    refusedBy('HUTFE-10'),
    deliver,
  ],
  [
    'Store is currently closed.',
    en.refused.storeClosed,
    { ...refusedBy('HUTBE-5'), 'outlets.openingHours': hoursAnswer('11:00', '23:00', { items: [] }) },
    collect,
  ],
  [
    'There is no store. Please try another store',
    en.refused.noStore,
    { 'outlets.detail': new AppError('HUTFE-2') },
    collect,
  ],
  [
    'Address does not exist. Please try another address',
    en.search.addressGone,
    { 'geo.place': new AppError('NOT_FOUND') },
    pickSuggestion,
  ],
  [
    "Sorry! We couldn't find your location. Please enter a valid address.",
    en.search.notFound,
    { 'geo.predictions': { items: [] }, 'geo.geocode': { items: [] } },
    searchUnknown,
  ],
  [
    'Sorry! There are no stores available for collection',
    en.stores.none,
    { 'geo.geocode': { items: [] }, 'outlets.list': onePage([]) },
    searchStores,
  ],
  ['No stores are available for delivery', en.refused.noDelivery, { 'places.localization': { items: [] } }, toPin],
  [
    "Sorry, we don't deliver to your location yet.",
    en.search.geocoderFailed,
    { 'geo.reverse': new AppError('GEO_UNAVAILABLE') },
    locateWithoutGeocoder,
  ],
  [
    'Your device settings do not allow us to locate you. Please allow geolocation on your device.',
    en.locate.denied,
    {},
    locate,
  ],
];

test.each(sentences)('the tool says "%s"', async (sentence, text, answers, act) => {
  expect(text).toBe(sentence);
  show({ module: locationDialog, path: DIALOG, lang: 'en', answers });
  await screen.findByRole('combobox');
  await act(userEvent.setup());
  expect((await screen.findAllByText(sentence, { exact: false })).length).toBeGreaterThan(0);
});

test('the page of an unknown zip code says "Sorry, no store nearby found, please enter another zipcode."', async () => {
  const sentence = 'Sorry, no store nearby found, please enter another zipcode.';
  expect(en.postal.none).toBe(sentence);
  const path = '/result-localization/99999';
  const answers = { 'places.cep': { items: [] } };
  show({ module: resultLocalization, page: 'resultLocalization', path, lang: 'en', answers });
  expect(await screen.findByText(sentence)).toBeVisible();
});
