import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as shared from './zod-mini.ts';

const root = join(import.meta.dirname, '../../..');
/** This module runs at build time only, with the whole of zod. */
const FOR_TOOLS = 'event-payloads.ts';
const folders = ['shared/contracts/src', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\/|\.test\.tsx?$/.test(file) && file !== FOR_TOOLS,
    )
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .filter((text) => /from 'zod\/mini'/.test(text));
}

/** Returns the names that a text uses as `z.name` values; types are erased. */
function usedIn(text: string): string[] {
  return [...text.matchAll(/\bz\.([a-z_]\w*)/g)].flatMap(([, name]) =>
    name && !['infer', 'input', 'output', 'core'].includes(name) ? [name] : [],
  );
}

test('zod-mini exports every name of zod that contracts and remotes use', () => {
  const used = new Set(folders.flatMap(sources).flatMap(usedIn));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !Object.hasOwn(shared, name))).toEqual([]);
});
