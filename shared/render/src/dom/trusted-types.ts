import type { DOMWindow } from 'jsdom';

type Kind = 'HTML' | 'Script' | 'ScriptURL';
type Rules = Partial<Record<`create${Kind}`, (text: string, ...more: unknown[]) => unknown>>;

/** Properties that take markup, scripts or addresses of scripts, by the interface that has them. */
const PROPERTIES: readonly (readonly [owner: string, name: string, kind: Kind])[] = [
  ['Element', 'innerHTML', 'HTML'],
  ['Element', 'outerHTML', 'HTML'],
  ['ShadowRoot', 'innerHTML', 'HTML'],
  ['HTMLIFrameElement', 'srcdoc', 'HTML'],
  ['HTMLScriptElement', 'src', 'ScriptURL'],
  ['HTMLScriptElement', 'text', 'Script'],
  ['HTMLScriptElement', 'textContent', 'Script'],
  ['HTMLEmbedElement', 'src', 'ScriptURL'],
  ['HTMLObjectElement', 'data', 'ScriptURL'],
];

/** Functions that take markup, with the position of their text. */
const FUNCTIONS: readonly (readonly [owner: string, name: string, position: number])[] = [
  ['Element', 'insertAdjacentHTML', 1],
  ['Document', 'write', 0],
  ['Document', 'writeln', 0],
  ['Range', 'createContextualFragment', 0],
  ['DOMParser', 'parseFromString', 0],
];

/** Attributes that are such properties, by the element. */
const ATTRIBUTES: Readonly<Record<string, Kind>> = {
  'iframe srcdoc': 'HTML',
  'script src': 'ScriptURL',
  'script href': 'ScriptURL',
  'embed src': 'ScriptURL',
  'object data': 'ScriptURL',
};

function kindOfAttribute(element: Element, name: string): Kind | undefined {
  if (/^on[a-z]/.test(name) && name in element) return 'Script';
  return ATTRIBUTES[`${element.localName} ${name}`];
}

class TrustedText {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
  toJSON(): string {
    return this.#text;
  }
}
class TrustedHTML extends TrustedText {}
class TrustedScript extends TrustedText {}
class TrustedScriptURL extends TrustedText {}
const classes = { HTML: TrustedHTML, Script: TrustedScript, ScriptURL: TrustedScriptURL };

/** Returns the string of a policy's rule, or undefined when the rule is missing. Throws what the rule throws. */
function applyRule(rules: Rules, kind: Kind, given: unknown[]): string | undefined {
  const rule = rules[`create${kind}`];
  const made = rule?.(String(given[0]), ...given.slice(1));
  return rule && String(made ?? '');
}

function createFactory(window: DOMWindow, permitted: readonly string[], rulesOf: Map<string, Rules>): object {
  const policies = new Map<string, object>();
  const is = (kind: Kind) => (value: unknown) => value instanceof classes[kind];
  function policyOf(name: string, rules: Rules): object {
    const create =
      (kind: Kind) =>
      (...given: unknown[]) => {
        const text = applyRule(rules, kind, given);
        if (text !== undefined) return new classes[kind](text);
        throw new window.TypeError(`The Trusted Types policy ${name} has no create${kind}.`);
      };
    return { name, createHTML: create('HTML'), createScript: create('Script'), createScriptURL: create('ScriptURL') };
  }
  return {
    createPolicy(name: string, rules: Rules = {}) {
      if (!permitted.includes(name))
        throw new window.TypeError(`The shop does not permit the Trusted Types policy ${name}.`);
      if (policies.has(name)) throw new window.TypeError(`The Trusted Types policy ${name} already exists.`);
      const policy = policyOf(name, rules);
      policies.set(name, policy);
      rulesOf.set(name, rules);
      return policy;
    },
    ...{ isHTML: is('HTML'), isScript: is('Script'), isScriptURL: is('ScriptURL') },
    ...{ emptyHTML: new TrustedHTML(''), emptyScript: new TrustedScript('') },
    getAttributeType: (tag: string, name: string) => {
      const kind = kindOfAttribute(window.document.createElement(tag), name.toLowerCase());
      return kind ? `Trusted${kind}` : null;
    },
    getPropertyType: (tag: string, name: string) => {
      const element = window.document.createElement(tag) as unknown as object;
      const known = PROPERTIES.find(([owner, each]) => each === name && element instanceof window[owner]);
      return known ? `Trusted${known[2]}` : null;
    },
    get defaultPolicy() {
      return policies.get('default') ?? null;
    },
  };
}

/** Returns the descriptor of a property, which an interface above may have. */
function descriptorOf(owner: object, name: string): PropertyDescriptor | undefined {
  for (let each = owner; each; each = Object.getPrototypeOf(each)) {
    const found = Object.getOwnPropertyDescriptor(each, name);
    if (found) return found;
  }
  return undefined;
}

type Check = (kind: Kind, sink: string, value: unknown) => string;
type Anything = (this: unknown, ...given: unknown[]) => unknown;

function guardProperties(window: DOMWindow, check: Check): void {
  for (const [owner, name, kind] of PROPERTIES) {
    const target = window[owner].prototype as object;
    const descriptor = descriptorOf(target, name);
    if (!descriptor?.set) continue;
    const { get, set } = descriptor;
    const sink = owner === 'HTMLScriptElement' ? `script.${name}` : name;
    Object.defineProperty(target, name, {
      ...{ configurable: true, enumerable: true, get },
      set(value: unknown) {
        set.call(this, check(kind, sink, value));
      },
    });
  }
}

function guardFunctions(window: DOMWindow, check: Check): void {
  const replace = (target: object, name: string, guarded: (original: Anything) => Anything) =>
    Reflect.set(target, name, guarded(Reflect.get(target, name) as Anything));
  for (const [owner, name, position] of FUNCTIONS)
    replace(
      window[owner].prototype,
      name,
      (original) =>
        function (this: unknown, ...given) {
          const safe = given.map((each, at) => (at === position ? check('HTML', name, each) : each));
          return original.apply(this, safe);
        },
    );
  for (const name of ['setAttribute', 'setAttributeNS'])
    replace(
      window.Element.prototype,
      name,
      (original) =>
        function (this: unknown, ...given) {
          const value = given.pop();
          const attribute = String(given.at(-1)).toLowerCase();
          const kind = kindOfAttribute(this as Element, attribute);
          return original.apply(this, [...given, kind ? check(kind, `the attribute ${attribute}`, value) : value]);
        },
    );
  for (const name of ['setTimeout', 'setInterval'])
    replace(
      window,
      name,
      (original) =>
        function (this: unknown, work, ...given) {
          const safe = typeof work === 'function' ? work : check('Script', name, work);
          return original.call(window, safe, ...given);
        },
    );
}

/** Returns the sink that refused a plain string with this error; undefined for other errors. */
export type SinkOf = (error: unknown) => string | undefined;

/**
 * Enforces Trusted Types, which jsdom has not, as browsers do by the shop's `require-trusted-types-for`: a plain string passes the
 * default policy, which the shell creates. `permitted`: names of policies that may be created.
 */
export function addTrustedTypes(window: DOMWindow, permitted: readonly string[]): SinkOf {
  const rulesOf = new Map<string, Rules>();
  const refused = new WeakMap<object, string>();
  function byDefault(kind: Kind, sink: string, value: unknown): string | undefined {
    try {
      return applyRule(rulesOf.get('default') ?? {}, kind, [value, `Trusted${kind}`, sink]);
    } catch {
      // The reason of the refusal is the missing policy of the remote, not what the default policy says.
      return undefined;
    }
  }
  const check: Check = (kind, sink, value) => {
    if (value instanceof classes[kind]) return value.toString();
    const text = byDefault(kind, sink, kind === 'HTML' ? (value ?? '') : value);
    if (text !== undefined) return text;
    const error = new window.TypeError(`${sink} gets a plain string: the shop requires Trusted Types.`);
    refused.set(error, sink);
    throw error;
  };
  guardProperties(window, check);
  guardFunctions(window, check);
  const trustedTypes = createFactory(window, permitted, rulesOf);
  Object.assign(window, { trustedTypes, TrustedHTML, TrustedScript, TrustedScriptURL });
  return (error) => (typeof error === 'object' && error !== null ? refused.get(error) : undefined);
}
