import { type ComponentType, createElement, memo, type ReactNode, useSyncExternalStore } from 'react';
import { type Family, getFamilyByType, performReactRefresh } from 'react-refresh/runtime';

type Props = Record<string, unknown>;
type Plain = (props: Props) => ReactNode;

interface Stable {
  component: Plain;
  /** Calls the newest function of the family. */
  latest: Plain;
  /** Counts the edits that leave the state. */
  version: number;
  /** Counts the edits that do not: other hooks than before. */
  generation: number;
}

const stables = new WeakMap<Family, Stable>();
const memos = new WeakMap<object, ComponentType<Props>>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders the newest function, again after each edit. */
function useNewest(stable: Stable, props: Props): ReactNode {
  const edits = () => `${stable.version} ${stable.generation}`;
  useSyncExternalStore(subscribe, edits, edits);
  return createElement(stable.latest, { ...props, key: stable.generation });
}

function stableIn(family: Family): Plain {
  const known = stables.get(family);
  if (known) return known.component;
  const latest: Plain = (props) => (family.current as Plain)(props);
  const stable: Stable = { component: latest, latest, version: 0, generation: 0 };
  const { name } = family.current as Plain;
  stable.component = Object.assign(useNewest.bind(undefined, stable), { displayName: name });
  stables.set(family, stable);
  return stable.component;
}

const isClass = (type: { prototype?: unknown }) =>
  Boolean((type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent);

interface Memo {
  type: unknown;
  compare: ((one: Props, other: Props) => boolean) | null;
}
const isMemo = (type: unknown): type is Memo =>
  typeof type === 'object' && type !== null && 'compare' in type && 'type' in type;

/**
 * Returns what React shall mount for a component: the same function before and after an edit, which calls the newest one. So React leaves
 * its state as it is, in a shop whose React is the one of production. What is not a component of the remote is returned as it is.
 */
export function stableOf<T>(type: T): T {
  if (typeof type === 'function') {
    const family = isClass(type) ? undefined : getFamilyByType(type);
    return family ? (stableIn(family) as T) : type;
  }
  if (!isMemo(type)) return type;
  const inner = stableOf(type.type);
  if (inner === type.type || typeof inner !== 'function') return type;
  const known = memos.get(inner) ?? memo(inner as Plain, type.compare ?? undefined);
  memos.set(inner, known);
  return known as T;
}

/** Shows the newest components in the place of those that were evaluated before. */
export function showEdits(): void {
  const update = performReactRefresh();
  for (const family of update?.updatedFamilies ?? []) {
    const stable = stables.get(family);
    if (stable) stable.version += 1;
  }
  for (const family of update?.staleFamilies ?? []) {
    const stable = stables.get(family);
    if (stable) stable.generation += 1;
  }
  for (const listener of [...listeners]) listener();
}
