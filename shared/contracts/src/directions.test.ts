import { expect, test } from '@jest/globals';
import { directionTexts } from '../locales/directions.ts';
import { directionFields, noteFields, placeDirectionOf, renameDirections, tillDirectionOf } from './directions.ts';
import { DispositionSchema } from './disposition.schema.ts';
import { DeliveryAddressSchema } from './order.schema.ts';
import { SavedLocationSchema, SaveLocationBodySchema } from './saved-place.schema.ts';
import { TillAddressSchema } from './till.schema.ts';

test('every direction has a name in both languages', () => {
  for (const { directions } of Object.values(directionTexts)) {
    expect(Object.keys(directions)).toEqual(directionFields);
    expect(Object.values(directions)).not.toContain('');
  }
});

test('orders, saved addresses, places and stores have every direction, each under its own name', () => {
  const own = (schema: { shape: object }, names: readonly string[]) =>
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...names]));
  for (const schema of [DeliveryAddressSchema, SaveLocationBodySchema, SavedLocationSchema])
    own(schema, directionFields);
  own(DispositionSchema, directionFields.map(placeDirectionOf));
  own(TillAddressSchema, directionFields.map(tillDirectionOf));
  expect([placeDirectionOf('unit_no'), placeDirectionOf('landmark')]).toEqual(['unitNo', 'landmark']);
  expect([tillDirectionOf('landmark'), tillDirectionOf('instruction')]).toEqual(['reference', 'instruction']);
});

test('the directions that the map does not ask for are those of the note', () => {
  expect(noteFields).toContain('instruction');
  expect(noteFields).not.toContain('unit_no');
  expect(renameDirections(placeDirectionOf, (field) => field.length)).toMatchObject({
    unitNo: 7,
    landmark: 8,
    instruction: 11,
  });
});
