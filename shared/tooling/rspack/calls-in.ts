import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callGroups } from '@horno/contracts/calls';

const groups: Readonly<Record<string, Readonly<Record<string, { id: string }>>>> = callGroups;

/** Ids of the calls that the sources of a remote name as `group.name`. Tests and types make no calls. */
export function callsIn(dir: string): string[] {
  const found = new Set<string>();
  for (const path of readdirSync(join(dir, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.[jt]sx?$/.test(path) || /\.test\.|(^|\/)testing\//.test(path)) continue;
    const text = readFileSync(join(dir, 'src', path), 'utf8');
    for (const [, group = '', name = ''] of text.matchAll(/(?<!typeof )\b(\w+Calls)\.(\w+)/g)) {
      const id = groups[group]?.[name]?.id;
      if (id) found.add(id);
    }
    for (const [, group = ''] of text.matchAll(/\}\s*=\s*[^;]*?\b(\w+Calls)\b\s*;/g)) {
      if (groups[group])
        throw new Error(`${join(dir, 'src', path)}: write ${group}.name, by which the build finds calls.`);
    }
  }
  return [...found].sort();
}
