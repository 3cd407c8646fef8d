import { dirname, posix } from 'node:path';

/** Two features that import each other. `isOfValues` when both directions import more than types. */
export interface MutualImport {
  pair: string;
  isOfValues: boolean;
}

const importLine = /^(?:import|export)(?<isType> type)? (?<names>[^;]*?) ?from '(?<path>\.[^']+)'/gm;

/** Finds the features below `root` that import each other. `sources` maps paths to texts; a feature is a folder of `root`. */
export function mutualImports(root: string, sources: ReadonlyMap<string, string>): MutualImport[] {
  const featureOf = (path: string) => {
    const [feature = '', ...rest] = path.slice(root.length + 1).split('/');
    return path.startsWith(`${root}/`) && rest.length > 0 ? feature : undefined;
  };
  const imports = new Map<string, { hasValues: boolean }>();
  for (const [path, text] of sources) {
    const from = featureOf(path);
    for (const { groups } of text.matchAll(importLine)) {
      const to = featureOf(posix.join(dirname(path), groups?.path ?? ''));
      if (from === undefined || to === undefined || from === to) continue;
      const key = `${from} > ${to}`;
      const isOfTypes = groups?.isType !== undefined || isListOfTypes(groups?.names ?? '');
      imports.set(key, { hasValues: !isOfTypes || imports.get(key)?.hasValues === true });
    }
  }
  return [...imports].flatMap(([key, { hasValues }]) => {
    const [from = '', to = ''] = key.split(' > ');
    const back = imports.get(`${to} > ${from}`);
    if (back === undefined || from > to) return [];
    return [{ pair: `${from} <> ${to}`, isOfValues: hasValues && back.hasValues }];
  });
}

function isListOfTypes(names: string): boolean {
  const list = names
    .replaceAll(/[{}\s]+/g, ' ')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return list.every((name) => name.startsWith('type '));
}
