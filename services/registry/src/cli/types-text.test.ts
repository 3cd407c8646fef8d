import { frameSlots } from '@horno/contracts/shell-slots';
import { expect, test } from '@jest/globals';
import { builtRemote } from '../../test/built-package.ts';
import { typeOf, typesText } from './types-text.ts';

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ const: 'D' }, '"D"'],
  [{ enum: ['a', 1] }, '"a" | 1'],
  [{ type: 'array', items: { type: 'boolean' } }, 'readonly (boolean)[]'],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, '(string) | (number)'],
  [
    { type: 'object', properties: { id: { type: 'string' }, votes: { type: 'integer' } }, required: ['id'] },
    '{ "id": string; "votes"?: number }',
  ],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [{ type: 'function' }, '(...given: never[]) => unknown'],
  [{}, 'unknown'],
  [{ $ref: '#/elsewhere' }, 'unknown'],
])('typeOf %j is %s', (schema, text) => {
  expect(typeOf(schema)).toBe(text);
});

test('squad F2: typesText declares events of squads, slots and routes, and no event of the shop', () => {
  const { document } = builtRemote({ name: 'mf-board', squad: 'board', paths: ['/board'], offers: ['board.row'] });
  const payload = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const manifest = {
    ...(document.manifest as NonNullable<typeof document.manifest>),
    publishes: ['board.voted@1', 'cart.itemAdded@1'],
    events: { 'board.voted@1': { payload } },
    slotProps: { 'board.row': payload },
  };
  const text = typesText([{ ...document, surface: undefined, manifest }], { channel: 'production', release: 7 });
  expect(text).toContain('from production, release 7');
  expect(text).toContain('    "board.voted@1": { "id": string };');
  expect(text).not.toContain('cart.itemAdded');
  const slots = ['"board.row"', ...frameSlots.map((slot) => JSON.stringify(slot)), `\`dialog.\${string}\``];
  expect(/LiveSlot = (.*);/.exec(text)?.[1]?.split(' | ').sort()).toEqual(slots.sort());
  expect(text).toContain('export interface SlotProps {\n  /** mf-board */\n  "board.row": { "id": string };\n}');
  expect(text).toContain('export type LiveRoute = "/board";');
});
