import { frameSlots } from '@horno/contracts/shell-slots';
import { expect, test } from '@jest/globals';
import { filesBelow, read } from './files.ts';

test('contracts name the slots of the shell', () => {
  const sources = filesBelow('shell/src', /(?<!\.test)\.tsx$/);
  const rendered = sources.flatMap((file) => [...read(file).matchAll(/<Slot name="([^"]+)"/g)].map(([, name]) => name));
  expect([...new Set(rendered)].sort()).toEqual([...frameSlots].sort());
});
