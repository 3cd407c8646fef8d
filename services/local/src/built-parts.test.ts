import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { builtParts } from './built-parts.ts';

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'horno-parts-'));
});
afterEach(() => {
  rmSync(workspace, { recursive: true });
});

function make(folder: string, built: boolean) {
  mkdirSync(join(workspace, folder, 'dist'), { recursive: true });
  if (built) writeFileSync(join(workspace, folder, 'dist/remote.json'), '{}');
}

test('builtParts returns the shell and the remotes with a finished build', () => {
  make('shell', true);
  make('mf-sample', true);
  make('mf-unbuilt', false);
  make('shared', true);
  make('other-mf-thing', true);
  writeFileSync(join(workspace, 'mf-notes.txt'), '');
  expect(builtParts(workspace).map((folder) => basename(folder))).toEqual(['mf-sample', 'shell']);
});

test('builtParts returns an empty list when no build exists', () => {
  expect(builtParts(workspace)).toEqual([]);
});
