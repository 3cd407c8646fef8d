import { expect, test } from '@jest/globals';
import { assertNewPassword, isCommon, isMadeOfWords, runs } from './common-passwords.ts';

const rosa = ['Rosa María', 'Quispe Ñahui', 'rosita.quispe@correo.pe', '987654321'];

test.each([
  ['Password1!', 'a listed word with a digit and a sign'],
  ['P@ssw0rd2024!', 'a listed word in disguise'],
  ['Contraseña1!', 'a listed word with its accents'],
  ['Aa123456!', 'a listed password with a sign'],
  ['1qaz@WSX', 'neighbours on the keyboard with the shift key'],
  ['!QAZ2wsx', 'the same the other way around'],
  ['Qwerty-123', 'a listed word with a number'],
  ['Iloveyou#7', 'a listed phrase'],
])('isCommon finds %s: %s', (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each(['Horno-caliente-1', 'Otra-clave-22', 'k7#Qp9!xZ2', 'Tres tigres 3 trigos!', 'Ab#93817462-xu'])(
  'isCommon accepts %s',
  (password) => {
    expect(isCommon(password)).toBe(false);
  },
);

test.each([
  'Pizza-2024!',
  'Horno.Pizza1',
  'P1zz@H0rno',
  'Rosa.Quispe1990',
  'RositaQuispe#1',
  'Ñahui-987654321',
  'Lima_Peru_1',
  'Abcdefgh-1',
  'Zyxwvut#98',
  'Qwertyuiop-1',
  'Alianza-Lima1',
  'Universitario#1',
])('isMadeOfWords finds %s', (password) => {
  expect(isMadeOfWords(password, rosa)).toBe(true);
});

test.each(['Horno-caliente-1', 'Rosales-verdes-1', 'Жар-птица-1', 'a9#4$8!2K%7', '火と水Aa1!'])(
  'isMadeOfWords accepts %s',
  (password) => {
    expect(isMadeOfWords(password, rosa)).toBe(false);
  },
);

test('assertNewPassword refuses with CUS-100019', () => {
  expect(() => assertNewPassword('Password1!', rosa)).toThrow('CUS-100019');
  expect(() => assertNewPassword('Rosa.Quispe1990', rosa)).toThrow('CUS-100019');
  expect(() => assertNewPassword('Tres tigres 3 trigos!', rosa)).not.toThrow();
});

test('a longer word of the shop counts whole, also when a name is part of it', () => {
  expect(isMadeOfWords('Hawaiana#2024', ['Ana'])).toBe(true);
});

test('runs holds each run of four or more neighbours once', () => {
  expect(new Set(runs).size).toBe(runs.length);
  expect(runs).toEqual(expect.arrayContaining(['abcd', 'wxyz', 'zyxw', 'qwertyuiop', 'mnbvcxz', 'asdf']));
});
