import { expect, test } from '@jest/globals';
import { builtRemote } from '../../test/built-package.ts';
import { filesGate } from './files.gate.ts';

/** A build in which one file more is declared and sent. */
function withFile(path: string) {
  const built = builtRemote();
  const content = built.files.get('client/page.css') as Buffer;
  const declared = built.document.files['client/page.css'];
  if (!declared) throw new Error('the fixture has a style sheet');
  built.files.set(path, content);
  return { document: { ...built.document, files: { ...built.document.files, [path]: declared } }, files: built.files };
}

test('a build that is in order has no findings', () => {
  const { document, files } = withFile('client/chunks/1.css');
  expect(filesGate(document, files)).toEqual([]);
});

test.each([
  'remote.json',
  'client/page.js.br',
  'client/page.js.gz',
  'client//page.css',
  'client/./page.css',
  'client/.hidden',
  'client/Page.css',
  'client',
  'client/',
])('%s is not stored', (path) => {
  const { document, files } = withFile(path);
  expect(filesGate(document, files)).toContainEqual({ code: 'REG-PATH', params: { path } });
});

test('the gate refuses names in the document that are not among its files', () => {
  const { document, files } = builtRemote();
  const broken = { ...document, server: 'server/other.cjs', styles: ['client/none.css'] };
  expect(filesGate(broken, files)).toEqual([
    { code: 'REG-REFERENCE', params: { by: 'styles', path: 'client/none.css' } },
    { code: 'REG-REFERENCE', params: { by: 'server', path: 'server/other.cjs' } },
  ]);
});
