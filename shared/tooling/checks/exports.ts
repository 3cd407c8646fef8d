import { dirname, join } from 'node:path';
import { read } from './files.ts';
import { parseScript, type Tree } from './functions.ts';

const isDocumented = (node: Tree) =>
  ((node.leadingComments as { type: string; value: string }[] | undefined) ?? []).some(
    ({ type, value }) => type === 'CommentBlock' && value.startsWith('*'),
  );

/** A type that is inferred from a schema, which carries the TSDoc: `export type Cart = z.infer<typeof CartSchema>`. */
function isInferred(node: Tree): boolean {
  const declaration = node.declaration as Tree | null | undefined;
  return (
    declaration?.type === 'TSTypeAliasDeclaration' &&
    JSON.stringify(declaration.typeAnnotation).includes('"TSTypeQuery"')
  );
}

/** Names that an export statement declares itself. */
function declared(node: Tree): string[] {
  const declaration = node.declaration as Tree | null | undefined;
  if (!declaration) return [];
  if (declaration.type === 'VariableDeclaration') {
    return (declaration.declarations as Tree[]).map(({ id }) => String((id as Tree).name));
  }
  return [String((declaration.id as Tree | undefined)?.name)];
}

/** Exports of a module without TSDoc, as `file: name`; re-exports count in the file that declares them. */
export function undocumentedExports(path: string, only?: ReadonlySet<string>): string[] {
  const body = parseScript(read(path)).program.body as unknown as Tree[];
  const from = (node: Tree) => join(dirname(path), String((node.source as Tree).value));
  return body.flatMap((node) => {
    if (isInferred(node)) return [];
    if (node.source && !String((node.source as Tree).value).startsWith('.')) return [];
    if (node.type === 'ExportAllDeclaration') return undocumentedExports(from(node), only);
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.source) {
      const names = (node.specifiers as Tree[]).map(({ local }) => String((local as Tree).name));
      return undocumentedExports(from(node), new Set(names.filter((name) => !only || only.has(name))));
    }
    const names = declared(node).filter((name) => !only || only.has(name));
    return isDocumented(node) ? [] : names.map((name) => `${path}: ${name}`);
  });
}
