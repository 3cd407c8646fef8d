import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import * as shared from './react-router-dom.ts';

test('squad F10: the guide names exactly what the shell shares of react-router-dom', () => {
  const guide = readFileSync(fileURLToPath(new URL('../../../../docs/squads.md', import.meta.url)), 'utf8');
  const [, sentence = ''] = /Of `react-router-dom` the shell shares([^.]+)\./.exec(guide) ?? [];
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(shared).sort());
});
