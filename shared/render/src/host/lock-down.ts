/** Names of the web and Node globals that stay as they are. Those of the language stay too. */
const WEB = [
  'AbortController',
  'AbortSignal',
  'DOMException',
  'Event',
  'EventTarget',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'global',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
];

const LANGUAGE = [
  ...['AggregateError', 'Array', 'ArrayBuffer', 'BigInt', 'BigInt64Array', 'BigUint64Array', 'Boolean', 'DataView'],
  ...['Date', 'Error', 'EvalError', 'FinalizationRegistry', 'Float32Array', 'Float64Array', 'Function', 'Infinity'],
  ...['Int16Array', 'Int32Array', 'Int8Array', 'Intl', 'Iterator', 'JSON', 'Map', 'Math', 'NaN', 'Number', 'Object'],
  ...[
    'Promise',
    'Proxy',
    'RangeError',
    'ReferenceError',
    'Reflect',
    'RegExp',
    'Set',
    'String',
    'Symbol',
    'SyntaxError',
  ],
  ...['TypeError', 'URIError', 'Uint16Array', 'Uint32Array', 'Uint8Array', 'Uint8ClampedArray', 'WeakMap', 'WeakRef'],
  ...['WeakSet', 'decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'eval', 'globalThis'],
  ...['isFinite', 'isNaN', 'parseFloat', 'parseInt', 'undefined', 'unescape'],
];

/** Freezes everything that can be reached from the values through properties and prototypes, except the global object. */
function freezeDeep(...roots: unknown[]): void {
  const waiting = roots;
  const seen = new Set<unknown>([globalThis]);
  while (waiting.length > 0) {
    const value = waiting.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    // The contents of a typed array cannot be frozen.
    if (!ArrayBuffer.isView(value)) Object.freeze(value);
    waiting.push(Reflect.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const own = Reflect.getOwnPropertyDescriptor(value, key);
      waiting.push(own?.value, own?.get, own?.set);
    }
  }
}

function plainConsole() {
  const { log } = console;
  const textOf = (part: unknown) => String(part instanceof Error ? part.stack : part);
  const write = (...parts: unknown[]): void => log(parts.map(textOf).join(' ').slice(0, 2000));
  return { log: write, info: write, warn: write, error: write, debug: write, trace: write };
}

function plainCrypto() {
  const real = globalThis.crypto;
  return {
    randomUUID: () => real.randomUUID(),
    getRandomValues: <T extends Uint8Array<ArrayBuffer>>(bytes: T) => real.getRandomValues(bytes),
  };
}

/** `process` of server bundles. */
export const plainProcess = Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) });

/**
 * Leaves server bundles the language, timers and a few web globals, all frozen: code of a bundle cannot change what another bundle or the
 * worker runs. `fetch` replaces the one of Node. Runs once, before any bundle.
 */
export function lockDown(fetch: unknown): void {
  const clock = performance.now.bind(performance);
  const given = {
    console: plainConsole(),
    crypto: plainCrypto(),
    fetch,
    performance: { now: () => clock(), timeOrigin: performance.timeOrigin },
    process: plainProcess,
  };
  const allowed = new Set([...WEB, ...LANGUAGE]);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!allowed.has(name)) Reflect.deleteProperty(globalThis, name);
  // Node defines some of them at their first use, which a frozen global would refuse.
  for (const name of WEB) Reflect.get(globalThis, name);
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, enumerable: false, configurable: true, writable: true });
  const timers = [setTimeout(() => undefined, 0), setImmediate(() => undefined)] as const;
  const values = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  // Libraries keep settings in globals of their own (zod), so new ones may be added: only code of the same remote sees them.
  freezeDeep(...timers.map((timer) => Object.getPrototypeOf(timer)), ...values.map(([, { value }]) => value));
  for (const [name, { value }] of values)
    Object.defineProperty(globalThis, name, { configurable: false, ...(value !== undefined && { writable: false }) });
  clearTimeout(timers[0]);
  clearImmediate(timers[1]);
  const rest = Object.getOwnPropertyNames(globalThis).filter((name) => !allowed.has(name) && !(name in given));
  if (rest.length > 0) throw new Error(`globals cannot be removed: ${rest.join(', ')}`);
}
