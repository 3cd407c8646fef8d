import { createSignatureFunctionForTransform, getFamilyByType, register } from 'react-refresh/runtime';
import { showEdits, stableOf } from './stable.ts';

/** The part of a bundler's module and of its `import.meta.webpackHot` that is used here. */
interface Evaluated {
  id: string | number;
  exports: Record<string, unknown>;
}
interface Hot {
  data?: { shape?: string };
  accept(): void;
  dispose(run: (data: { shape?: string }) => void): void;
  check(isApplied: true): Promise<unknown>;
}

/** A page or a slot of a remote. */
interface Part extends Record<string, unknown> {
  component: unknown;
}

declare const __webpack_hash__: string;
declare global {
  var __hornoHot: ((hash: string) => Promise<boolean>) | undefined;
}

/** For `$RefreshSig$` of the compiler. */
export const signature = createSignatureFunctionForTransform;

/** For `$RefreshReg$` of the compiler: registers the components of a module. */
export const registerIn =
  ({ id }: Evaluated) =>
  (type: unknown, name: string): void =>
    register(type, `${id} ${name}`);

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && typeof (value as Part).component === 'function';

const isComponent = (value: unknown) => stableOf(value) !== value || getFamilyByType(value) !== undefined;

/** Text of a member of a page: a change of it needs the page again. */
const textOf = (value: unknown) => (typeof value === 'function' ? String(value) : JSON.stringify(value));

/**
 * Describes all of a module but its components; undefined when its users need more of it than that. Pages and slots consist of a component
 * and of functions that the shell has taken.
 */
function shapeOf({ exports }: Evaluated): string | undefined {
  const entries = Object.entries(exports);
  const part = exports.default;
  if (entries.length === 1 && isPart(part)) {
    const { component: _, skeleton: __, ...others } = part;
    return JSON.stringify(Object.entries(others).map(([key, value]) => [key, textOf(value)]));
  }
  const isAll = entries.length > 0 && entries.every(([, value]) => isComponent(value));
  return isAll ? entries.map(([name]) => name).join() : undefined;
}

/** Puts the stable selves of the components into a page or slot, before the shell takes it. */
export function settlePart(part: unknown, { id }: Evaluated): void {
  if (!isPart(part)) return;
  for (const name of ['component', 'skeleton']) {
    const type = part[name];
    if (typeof type !== 'function') continue;
    register(type, `${id} part ${name}`);
    part[name] = stableOf(type);
  }
}

/** An edit changed what the users of a module have taken already. */
let isLost = false;

/**
 * Runs at the end of each module of a remote. A module of components, or a page, takes its own edits; an edit of another one goes to the
 * modules that use it, and where no module takes it, the page loads again.
 */
export function settle(module: Evaluated, hot: Hot): void {
  const before = hot.data?.shape;
  globalThis.__hornoHot = (hash) => update(hot, hash);
  // The bundler defines the exports after this line.
  queueMicrotask(() => {
    const shape = shapeOf(module);
    if (before !== undefined && before !== shape) isLost = true;
    if (shape === undefined) return;
    hot.accept();
    hot.dispose((data) => {
      data.shape = shape;
    });
  });
}

/** Brings the page to a build, with the state of its components. Returns false when the page has to load again. */
async function update(hot: Hot, hash: string): Promise<boolean> {
  try {
    while (__webpack_hash__ !== hash) if (!(await hot.check(true))) return false;
  } catch (error) {
    console.info('horno dev loads the page again:', error);
    return false;
  }
  if (isLost) return false;
  showEdits();
  return true;
}
