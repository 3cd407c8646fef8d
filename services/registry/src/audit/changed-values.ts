/** A value that a change set. `before` is absent where there was none, `after` where there is none any more. */
export interface ChangedValue {
  /** Names of the value from outside to inside: `mf-menu-cart toggle`. */
  path: string;
  before?: string;
  after?: string;
}

type Side = 'before' | 'after';
type Sides = Record<Side, Map<string, string>>;

const digest = /^[0-9a-f]{64}$/;
const short = (value: unknown) =>
  typeof value === 'string' && digest.test(value) ? value.slice(0, 12) : String(value);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Collects the values below `value`. An entry `{ name, before, after }` belongs to both sides. */
function collect(value: unknown, path: string, side: Side, into: Sides): void {
  if (Array.isArray(value) && value.every((item) => !isObject(item))) into[side].set(path, value.map(short).join(', '));
  else if (Array.isArray(value)) for (const item of value) collect(item, path, side, into);
  else if (isObject(value)) {
    const entries = Object.entries(value);
    const isName = ([key, each]: [string, unknown]) => /^(name|flag)$/.test(key) && typeof each === 'string';
    const own = [path, ...entries.filter(isName).map(([, each]) => each)].filter(Boolean).join(' ');
    for (const [key, each] of entries.filter((entry) => !isName(entry))) {
      if (key === 'before' || key === 'after') collect(each, own, key, into);
      else collect(each, key === 'changes' ? own : [own, key].filter(Boolean).join(' '), side, into);
    }
  } else into[side].set(path, short(value));
}

/** Returns the values that differ between both sides of a row of the audit; undefined for a text other than JSON. */
export function changedValues(before: string | null, after: string | null): ChangedValue[] | undefined {
  const sides: Sides = { before: new Map(), after: new Map() };
  try {
    if (before !== null) collect(JSON.parse(before), '', 'before', sides);
    if (after !== null) collect(JSON.parse(after), '', 'after', sides);
  } catch {
    return undefined;
  }
  const paths = new Set([...sides.before.keys(), ...sides.after.keys()]);
  return [...paths].flatMap((path) => {
    const [was, is] = [sides.before.get(path), sides.after.get(path)];
    if (was === is) return [];
    return [{ path, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
  });
}

/** `mf-menu-cart toggle: on → off`. A value that is new has one side, and one that is gone a dash. */
export function changeText({ path, before, after }: ChangedValue): string {
  const values = before === undefined ? after : `${before} → ${after ?? '–'}`;
  return path === '' ? (values ?? '') : `${path}: ${values}`;
}
