import { expect, test } from '@jest/globals';
import { faultOf } from './fault-of.ts';

test.each([
  ["Cannot read properties of undefined (reading 'strip')", 'undefined-read:strip'],
  ['can\'t access property "strip", e is undefined', 'undefined-read:strip'],
  ["undefined is not an object (evaluating 'e.menu.strip')", 'undefined-read:strip'],
  ["Cannot read properties of null (reading 'top')", 'null-read:top'],
  ['e.t.format is not a function', 'not-function:format'],
  ["e.format is not a function. (In 'e.format(1)', 'e.format' is undefined)", 'not-function:format'],
  ['(intermediate value).map is not a function', 'not-function:map'],
  ['e.items is not iterable', 'not-iterable:items'],
  ['undefined is not iterable (cannot read property Symbol(Symbol.iterator))', 'not-iterable:undefined'],
  ['dinner is not defined', 'not-defined:dinner'],
  ["Can't find variable: dinner", 'not-defined:dinner'],
  ["Cannot access 'e' before initialization", 'not-initialised:e'],
  ['Maximum call stack size exceeded', 'stack'],
  ['Unexpected token \'A\', "Ana Quispe" is not valid JSON', 'json'],
  ['Minified React error #418; visit https://react.dev/errors/418?args[]=text for the full message', 'react:418'],
])('faultOf names %j as %s', (message, fault) => {
  expect(faultOf(message)).toBe(fault);
});

test.each([
  'Ana Quispe, 987654321',
  'no order of ana@example.com',
  "Cannot read properties of undefined (reading 'ana@example.com')",
  "Cannot read properties of undefined (reading '987654321')",
  '',
])('faultOf gives nothing for the text %j', (message) => {
  expect(faultOf(message)).toBeUndefined();
});
