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

test('what is published at a start: the shell and remotes with a finished build, nothing else', () => {
  make('shell', true);
  make('mf-sample', true);
  make('mf-unbuilt', false);
  make('shared', true);
  make('other-mf-thing', true);
  writeFileSync(join(workspace, 'mf-notes.txt'), '');
  expect(builtParts(workspace).map((folder) => basename(folder))).toEqual(['mf-sample', 'shell']);
});

test('nothing is built yet', () => {
  expect(builtParts(workspace)).toEqual([]);
});
