import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { describeFinding, finding } from '../src/findings.ts';
import { completeDocument, isSketch } from '../src/versions/complete-document.ts';
import { readDocument } from '../src/versions/document.ts';

const guide = readFileSync(fileURLToPath(new URL('../../../docs/foreign-remote.md', import.meta.url)), 'utf8');

test('squad F10: the document of the guide for other frameworks is a whole remote.json', () => {
  const [, text = '{}'] = /```json\n([\s\S]+?)```/.exec(guide) ?? [];
  const sketch = JSON.parse(text);
  if (!isSketch(sketch)) throw new Error('The guide shows no sketch.');
  const files = new Map(['entry.js', 'board.css'].map((path) => [path, Buffer.from('')]));
  expect(readDocument(completeDocument(sketch, files)).document).toMatchObject({ name: 'mf-board', kind: 'remote' });
});

test.each(['es', 'en'] as const)(
  'squad F10: the refusal of a document written by hand names the guide in %s',
  (lang) => {
    const { hint } = describeFinding(finding('REG-SCHEMA', { field: 'manifest', problem: 'missing' }), lang);
    expect(hint).toContain('docs/foreign-remote.md');
  },
);
