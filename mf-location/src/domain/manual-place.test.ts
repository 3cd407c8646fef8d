import { expect, test } from '@jest/globals';
import { aPlace } from '../testing/facts.ts';
import { manualPlace, provincesOf } from './manual-place.ts';
import { suggestionOfPlace, suggestionOfPrediction, suggestionText } from './suggestion.ts';

const point = { lat: -12, lng: -77 };
const district = (name: string, isDelivered = true) => ({ name, ...(isDelivered && { delivery: point }) });
const tree = [
  { name: 'Arequipa', provinces: [{ name: 'Arequipa', districts: [district('Yanahuara')] }] },
  {
    name: 'Lima',
    provinces: [
      { name: 'Huaral', districts: [district('Aucallama', false)] },
      { name: 'Lima', districts: [district('Surco'), district('Ate', false), district('Ñaña'), district('Lince')] },
    ],
  },
] as unknown as Parameters<typeof provincesOf>[0];

test('provincesOf lists provinces with delivered districts, the largest first, districts by name', () => {
  expect(provincesOf(tree)).toEqual([
    {
      id: 'Lima/Lima',
      name: 'Lima',
      state: 'Lima',
      districts: ['Lince', 'Ñaña', 'Surco'].map((name) => ({ name, delivery: point })),
    },
    {
      id: 'Arequipa/Arequipa',
      name: 'Arequipa',
      state: 'Arequipa',
      districts: [{ name: 'Yanahuara', delivery: point }],
    },
  ]);
});

test('manualPlace is an approximate place in the district', () => {
  const [lima] = provincesOf(tree);
  if (!lima) throw new Error('no province');
  expect(manualPlace({ ...lima, state: 'Lima Región' }, 'Surco')).toEqual({
    id: 'manual',
    address_code: '',
    label: 'Surco, Lima',
    ...point,
    district: 'Surco',
    city: 'Lima',
    state: 'Lima Región',
    country: 'PE',
    approximate: true,
  });
  expect(manualPlace(lima, 'Ate')).toBeUndefined();
});

test('a suggestion shows street and number, or else the label, with district and city', () => {
  const place = aPlace();
  const shown = { id: place.id, title: 'Calle Bolognesi 215', detail: 'Miraflores, Lima', place };
  expect(suggestionOfPlace(place)).toEqual(shown);
  expect(suggestionText(shown)).toBe('Calle Bolognesi 215, Miraflores, Lima');
  const cusco = aPlace({
    street: undefined,
    house_number: undefined,
    label: 'Plaza',
    district: 'Cusco',
    city: 'Cusco',
  });
  expect(suggestionOfPlace(cusco)).toMatchObject({ title: 'Plaza', detail: 'Cusco' });
  expect(suggestionText({ id: '1', title: 'Plaza', detail: '' })).toBe('Plaza');
  const prediction = { id: '1', title: 'Plaza', detail: 'Cusco', source: 'x' };
  expect(suggestionOfPrediction(prediction)).toEqual({ id: '1', title: 'Plaza', detail: 'Cusco' });
});
