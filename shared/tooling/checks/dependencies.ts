const kinds = ['dependencies', 'devDependencies', 'peerDependencies'] as const;

/** The parts of a package.json that the check reads. */
export type Manifest = { [kind in (typeof kinds)[number]]?: Readonly<Record<string, string>> } & {
  scripts?: Readonly<Record<string, string>>;
  /** The commands of a package: one of its own name, or several by name. */
  bin?: string | Readonly<Record<string, string>>;
};

/** The package that types belong to: `@mapbox/polyline` of `@types/mapbox__polyline`. */
const typedBy = (name: string) => name.replace(/^@types\//, '').replace(/^(.+)__/, '@$1/');

const quote = (word: string) => word.replaceAll(/[.\\/+]/g, '\\$&');

/** Returns the declared packages. */
export const declaredIn = (manifest: Manifest): string[] => [
  ...new Set(kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}))),
];

/**
 * Returns the declared packages without a use: no text imports them or the package that they have types of, no script runs a command of
 * theirs, and no other declared package needs them as its peer. `installed` reads the manifest of a declared package.
 */
export function unusedDependencies(
  manifest: Manifest,
  texts: readonly string[],
  installed: (name: string) => Manifest,
): string[] {
  const names = declaredIn(manifest);
  const scripts = Object.values(manifest.scripts ?? {});
  const peers = new Set(names.flatMap((name) => Object.keys(installed(name).peerDependencies ?? {})));
  const isIn = (all: readonly string[], pattern: string) => all.some((text) => new RegExp(pattern).test(text));
  const isImported = (name: string) =>
    isIn(texts, `(['"\`]|node_modules/)${quote(name)}['"\`/:]`) || isIn(scripts, `--import ${quote(name)}(/|\\s)`);
  const isRun = (name: string) => {
    const { bin = {} } = installed(name);
    const commands = typeof bin === 'string' ? [name.replace(/^@.*\//, '')] : Object.keys(bin);
    return commands.some(
      (command) => isIn(texts, `['"\`/]${quote(command)}['"\`]`) || isIn(scripts, `(^|[\\s/])${quote(command)}(\\s|$)`),
    );
  };
  return names.filter((name) => !peers.has(name) && ![name, typedBy(name)].some(isImported) && !isRun(name));
}
