import { readFileSync } from 'node:fs';
import { makeAlone, readWords, run } from './command.ts';
import type { Starters } from './starter-files.ts';
import type { Versions } from './versions.ts';

run(() => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as unknown;
  makeAlone(readWords(process.argv.slice(2)), read('versions') as Versions, read('starters') as Starters);
});
