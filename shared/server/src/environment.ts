import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** A variable that contains JSON; pipe it into the schema of its content. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

type Variables = Readonly<Record<string, string | undefined>>;

interface Options {
  /** Beginning of the variables that only this service reads: an unknown one is refused, because it is misspelt. */
  prefix?: string;
  /** Variables for which an empty text has a meaning. Other empty variables count as absent. */
  allowsEmpty?: readonly string[];
  /** Conflicts between variables, as `NAME: what is wrong`. Reported together with the errors of single variables. */
  conflicts?(given: Variables): readonly string[];
}

/**
 * Parses the environment of a service. Each variable of the schema may come from a file instead: `NAME_FILE` is its path, and the
 * line ends at the end of the file do not count. Throws one error that lists every bad variable.
 */
export function readEnvironment<S extends z.ZodObject>(
  schema: S,
  source: Variables,
  options: Options = {},
): z.output<S> {
  const { prefix, allowsEmpty = [], conflicts = () => [] } = options;
  const names = Object.keys(schema.shape);
  const problems: string[] = [];
  const given: Record<string, string> = {};
  for (const name of names) {
    const value = source[name];
    const path = source[`${name}_FILE`];
    if (value !== undefined && (value !== '' || allowsEmpty.includes(name))) given[name] = value;
    if (!path) continue;
    if (given[name] !== undefined) problems.push(`${name}_FILE: set either ${name} or ${name}_FILE`);
    else readInto(given, name, path, problems);
  }
  problems.push(...unknownNames(source, names, prefix));
  const parsed = schema.safeParse(given);
  for (const { path, message } of parsed.error?.issues ?? []) {
    if (!problems.some((problem) => problem.startsWith(`${path[0] as string}_FILE:`)))
      problems.push([...path, message].join(': '));
  }
  problems.push(...conflicts(given));
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new Error(`Invalid environment:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

function readInto(given: Record<string, string>, name: string, path: string, problems: string[]): void {
  try {
    given[name] = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
    if (given[name] === '') problems.push(`${name}_FILE: ${path} is empty`);
  } catch (error) {
    problems.push(`${name}_FILE: cannot read ${path} (${(error as NodeJS.ErrnoException).code})`);
  }
}

function unknownNames(source: Variables, names: readonly string[], prefix: string | undefined): string[] {
  if (prefix === undefined) return [];
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(source)
    .filter((name) => name.startsWith(prefix) && !known.has(name))
    .map((name) => `${name}: no such variable`);
}
