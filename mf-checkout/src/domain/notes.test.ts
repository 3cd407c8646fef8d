import { directions } from '@horno/contracts/directions';
import { textSigns } from '@horno/domain';
import { aDisposition } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import es from '../../locales/steps.es.json' with { type: 'json' };
import { deliveryErrors } from './delivery-errors.ts';
import { emptyDraft } from './draft.ts';
import { noteOf, notes, noteTexts, toggledNote } from './notes.ts';

const chosen = (...names: string[]) => ({ ...emptyDraft, notes: names.join(' ') });

describe('toggledNote', () => {
  test.each([
    ['', 'bell', 'bell'],
    ['bell', 'porter', 'porter bell'],
    ['porter bell', 'porter', 'bell'],
    ['bell', 'bell', ''],
    ['unknown bell', 'call', 'call bell'],
  ] as const)('of "%s" by %s is "%s"', (before, note, after) => {
    expect(toggledNote({ notes: before }, note)).toBe(after);
  });
});

describe('the note of an order', () => {
  test.each([
    [chosen(), ''],
    [chosen('porter'), 'Dejar en portería'],
    [
      { ...chosen('bell', 'porter'), instruction: ' Edificio azul ' },
      'Dejar en portería. No tocar el timbre. Edificio azul',
    ],
    [chosen('unknown'), ''],
  ])('of %j is "%s"', (draft, note) => {
    expect(noteOf(draft)).toBe(note);
  });

  test('takes every choice, and refuses the same signs and length as a typed note', () => {
    const place = aDisposition();
    expect(deliveryErrors(chosen(...notes), place)).toEqual({});
    expect(deliveryErrors({ ...chosen('bell'), instruction: 'piso 3 @ derecha' }, place)).toEqual({
      instruction: { key: 'faults.characters', values: { signs: textSigns.plain } },
    });
    const room = directions.instruction.max - noteOf(chosen('bell')).length - '. '.length;
    const typed = (length: number) => deliveryErrors({ ...chosen('bell'), instruction: 'a'.repeat(length) }, place);
    expect(typed(room)).toEqual({});
    expect(typed(room + 1)).toEqual({
      instruction: { key: 'faults.noteLong', values: { max: directions.instruction.max } },
    });
  });

  test('has the texts that a customer reads in Spanish', () => {
    expect(es.delivery.notes).toEqual(noteTexts);
  });
});
