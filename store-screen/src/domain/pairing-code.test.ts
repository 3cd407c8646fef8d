import { expect, test } from '@jest/globals';
import { codeFault, tidyCode } from './pairing-code.ts';

test.each([
  ['ab2c d3ef', 'AB2CD3EF'],
  ['  AB2C-D3EF\n', 'AB2CD3EF'],
  ['AB2CD3EFG', 'AB2CD3EF'],
])('tidyCode reads %j', (text, code) => {
  expect(tidyCode(text)).toBe(code);
});

test.each([
  ['AB2CD3EF', undefined],
  ['AB2C', 'codeShort'],
  ['', 'codeShort'],
  ['AB2CD3E0', 'codeWrong'],
  ['AB1', 'codeWrong'],
])('codeFault of %j is %s', (code, fault) => {
  expect(codeFault(code)).toBe(fault);
});
