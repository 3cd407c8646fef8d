import { expect, test } from '@jest/globals';
import { builtRemote, builtShell } from '../../test/built-package.ts';
import { shellGate } from './shell.gate.ts';

const asks = (shell: string) => builtRemote({ shell }).document;
const shells = (...versions: (string | undefined)[]) =>
  versions.map((shellVersion) => ({ ...builtShell().document, shellVersion }));

test.each(['^1.0', '1.x', '>=1.1 <2', '*'])('%s fits a shell 1.2.0', (range) => {
  expect(shellGate(asks(range), shells('1.2.0'))).toEqual([]);
});

test('one fitting shell is enough', () => {
  expect(shellGate(asks('^2.0'), shells('1.2.0', '2.0.1'))).toEqual([]);
});

test('none fits: the finding names what there is', () => {
  expect(shellGate(asks('^3.0'), shells('1.2.0', '2.0.1'))).toEqual([
    { code: 'REG-SHELL', params: { name: 'mf-menu-cart', range: '^3.0', version: '1.2.0, 2.0.1' } },
  ]);
});

test('a shell that declares no version takes all, but the range must be readable', () => {
  expect(shellGate(asks('^3.0'), shells(undefined))).toEqual([]);
  expect(shellGate(asks('the new one'), shells(undefined))).toEqual([
    { code: 'REG-SHELL-FORMAT', params: { range: 'the new one' } },
  ]);
});
