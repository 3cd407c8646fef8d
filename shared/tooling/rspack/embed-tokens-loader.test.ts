import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inWorkspace } from './paths.ts';

const loader = inWorkspace('shared/tooling/rspack/embed-tokens-loader.mjs');
const { default: embedTokensLoader } = (await import(loader)) as { default(source: string): string };
const sheet = readFileSync(inWorkspace('shared/ui/src/tokens/tokens.css'), 'utf8');

test('tokens and base styles of the shop apply to embedded parts alone', () => {
  const embedded = embedTokensLoader(sheet);
  const [fonts = '', rest = ''] = embedded.split(/\[data-horno\] \{([\s\S]*)/);
  expect(fonts.match(/@font-face/g)).toHaveLength(sheet.match(/@font-face/g)?.length ?? 0);
  expect(fonts.replace(/@font-face\s*\{[^}]*\}/g, '').trim()).toBe('');
  expect(rest).toContain('--brand-tomato: #c8201a');
  expect(rest).not.toMatch(/:root|^\s*body \{/m);
});

test('the vocabulary applies to embedded parts alone', () => {
  const vocabulary = readFileSync(inWorkspace('shared/ui/src/tokens/vocabulary.css'), 'utf8');
  const embedded = embedTokensLoader(vocabulary).trim();
  expect(embedded).toMatch(/^\[data-horno\] \{\s+@layer base \{[\s\S]*\.u-row \{[\s\S]*\}\s+\}$/);
  expect(embedded.match(/^\[data-horno\]/gm)).toHaveLength(1);
});

test('a sheet of another shape stops the build', () => {
  expect(() => embedTokensLoader(sheet.replaceAll(':root {', ':host {'))).toThrow('The design tokens are not those');
});
