import { expect, test } from '@jest/globals';
import { thrownMessage } from './thrown-message.ts';

/** Message at the first `@`, which is left out of the source. */
function messageAt(marked: string): string | undefined {
  const before = marked.slice(0, marked.indexOf('@')).split('\n');
  return thrownMessage(marked.replace('@', ''), before.length, before.at(-1)?.length ?? 0);
}

test.each([
  ['single quotes', "throw @new Error('a board without a title');", 'a board without a title'],
  ['double quotes', 'throw @new PartError("No part");', 'No part'],
  ['a template', `throw @new Error(\`No part \${names[0] ?? f(\`b\`)} in \${page}!\`);`, 'No part … in …!'],
  ['escapes', String.raw`throw @new Error('It\'s a \u201cpart\u201d\nor \`none\`');`, "It's a “part” or `none`"],
  ['a concatenation', "throw @new Error('a' + b + c + 'd');", 'a…d'],
  ['a call without new', "throw @Error('No part');", 'No part'],
  ['a class of a module', "throw @new errors.PartError('No part');", 'No part'],
  ['a later argument', `throw @new HttpError(response.status, \`No part \${name}\`, { cause });`, 'No part …'],
  ['brackets in strings and comments', "throw @new Error(f(a) /* :) */ + ' (part) :)');", '… (part) :)'],
  ['types', "throw @new Error((name as string) + ' is no part');", '… is no part'],
  ['markup behind it', "if (a) throw @new Error('No part'); return <b>{a}</b>;", 'No part'],
  ['the second of two errors', "throw a ? new Error('first') : @new Error('second');", 'second'],
  ['the name behind new', "throw new @PartError('No part');", 'No part'],
  ['the bracket', "throw new PartError@('No part');", 'No part'],
  ['the statement', "if (!a) @throw new Error('No part');", 'No part'],
  ['the start of the line', "  @if (!a) throw new Error('No part');", 'No part'],
])('thrownMessage reads the message from %s', (_what, marked, message) => {
  expect(messageAt(marked)).toBe(message);
});

test('thrownMessage reads a call of several lines', () => {
  const source = `function part() {
  throw @new PartError(
    'No part of this name ' +
      \`on \${page}\`, // :)
  );
}`;
  expect(messageAt(source)).toBe('No part of this name on …');
});

test('thrownMessage reads the message that a class of errors gives to its base', () => {
  const made = (base: string) => `const a = 1;
class Missing extends ${base} {
  constructor(name: string) {
    @super(\`No part \${name}\`);
  }
}`;
  expect(messageAt(made('Error'))).toBe('No part …');
  expect(messageAt(made('HTMLElement'))).toBeUndefined();
});

test('thrownMessage shortens a long message', () => {
  expect(messageAt(`throw @new Error('${'part '.repeat(100)}');`)).toMatch(/^(part ){32}…$/);
});

test.each([
  ['a call without a text', 'throw @new Error(message);'],
  ['values only', `throw @new Error(\`\${code}: \${reason}\`);`],
  ['a choice of texts', "throw @new Error(isPart ? 'part' : 'page');"],
  ['a call without arguments', 'throw @new Error();'],
  ['a function with a similar name', "@reportError('No part'); isError('No part');"],
  ['another place of the line', "const part = @read(a) ?? fail(new Error('No part'));"],
  ['another statement of the line', "@read(a); throw new Error('No part');"],
  ['a place behind the error', "use(new Error('No part'), @read(a));"],
  ['a call without an end', "throw @new Error('No part'"],
  ['a line that does not exist', '\n\n@'],
])('thrownMessage gives nothing for %s', (_what, marked) => {
  expect(messageAt(marked)).toBeUndefined();
});
