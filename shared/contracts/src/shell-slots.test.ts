import { expect, test } from '@jest/globals';
import { firstSlots } from './first-slot.ts';
import { frameSlots, isShellSlot } from './shell-slots.ts';

test('the shell offers the slots of its frame, and one for each dialog', () => {
  expect(frameSlots).toEqual([
    'header.cart',
    'header.place',
    'footer.categories',
    'home.hero',
    'home.art',
    'home.own',
    'main.aside',
  ]);
  expect([...frameSlots, 'dialog.location', 'dialog.any'].filter(isShellSlot)).toHaveLength(9);
});

test.each(['menu.extra', 'header', 'header.other', 'dialog', 'my.dialog.', ''])(
  '%p is no slot of the shell',
  (slot) => {
    expect(isShellSlot(slot)).toBe(false);
  },
);

test('a page of the home layout hydrates its hero first', () => {
  expect(firstSlots).toEqual({ home: 'home.hero' });
});
