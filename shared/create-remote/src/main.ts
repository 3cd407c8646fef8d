import { readFileSync } from 'node:fs';
import { makeAlone, readWords, run } from './command.ts';
import type { Versions } from './versions.ts';

run(() => {
  const versions = JSON.parse(readFileSync(new URL('./versions.json', import.meta.url), 'utf8')) as Versions;
  makeAlone(readWords(process.argv.slice(2)), versions);
});
