import { posix } from 'node:path';
import { type ScriptNode, scriptNodes, textOf } from './script-tree.ts';

const FROM = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** Returns what a node imports: at once by its source, or later by `import()` of a text. */
function specifierOf({ type, source, callee, arguments: given = [] }: ScriptNode): string | undefined {
  if (FROM.has(type)) return textOf(source ?? undefined);
  return callee?.type === 'Import' ? textOf(given[0]) : undefined;
}

/** Returns the files that an ES module imports from its own build, directly or not, without itself. */
export function importedBy(entry: string, files: ReadonlyMap<string, Buffer>): string[] {
  const found = new Set([entry]);
  for (const path of found) {
    const text = files.get(path)?.toString('utf8') ?? '';
    for (const node of scriptNodes(text)) {
      const specifier = specifierOf(node);
      if (!specifier?.startsWith('.')) continue;
      const imported = posix.join(posix.dirname(path), specifier);
      if (files.has(imported)) found.add(imported);
    }
  }
  found.delete(entry);
  return [...found].sort();
}
