import type { FaultKind } from '@horno/contracts/beacon';

const NAME = '([A-Za-z_][A-Za-z0-9_]{0,39})';
/** Path of properties, such as `t.menu`; its last name counts. */
const PATH = `(?:[\\w$.()[\\] ]*\\.)?${NAME}`;

/** Messages of V8, SpiderMonkey and JavaScriptCore. The name of a group is a name in the code. */
const FAULTS: readonly (readonly [kind: FaultKind, messages: readonly string[]])[] = [
  [
    'undefined-read',
    [
      `^Cannot read properties of undefined \\(reading '${NAME}'\\)$`,
      `^can't access property "${NAME}", .* is undefined$`,
      `^undefined is not an object \\(evaluating '${PATH}'\\)$`,
    ],
  ],
  [
    'null-read',
    [
      `^Cannot read properties of null \\(reading '${NAME}'\\)$`,
      `^can't access property "${NAME}", .* is null$`,
      `^null is not an object \\(evaluating '${PATH}'\\)$`,
    ],
  ],
  ['not-function', [`^${PATH} is not a function(?:\\. \\(In .*\\))?$`]],
  ['not-constructor', [`^${PATH} is not a constructor$`]],
  ['not-iterable', [`^${PATH} is not iterable`, '^(?:undefined|null|object) is not iterable']],
  ['not-defined', [`^${NAME} is not defined$`, `^Can't find variable: ${NAME}$`]],
  [
    'not-initialised',
    [
      `^Cannot access '${NAME}' before initialization$`,
      `^can't access lexical declaration '${NAME}' before initialization$`,
      `^Cannot access uninitialized variable\\.$`,
    ],
  ],
  [
    'constant',
    ['^Assignment to constant variable', '^invalid assignment to const', '^Attempted to assign to readonly'],
  ],
  ['stack', ['^Maximum call stack size exceeded', '^too much recursion$']],
  ['json', [' in JSON at position ', 'is not valid JSON$', '^JSON\\.parse: ', '^JSON Parse error: ']],
  ['network', ['^Failed to fetch$', '^NetworkError when attempting', '^Load failed$']],
  ['react', ['^Minified React error #(\\d{1,4});']],
];
const PATTERNS = FAULTS.map(([kind, messages]) => [kind, messages.map((text) => new RegExp(text))] as const);

/**
 * Returns the kind of an engine's message with the name in it, such as `undefined-read:strip`. Other messages are texts of the code, which
 * may quote a customer: they give nothing, and operations read them in the source.
 */
export function faultOf(message: string): string | undefined {
  for (const [kind, patterns] of PATTERNS) {
    for (const pattern of patterns) {
      const found = pattern.exec(message);
      if (found) return found[1] ? `${kind}:${found[1]}` : kind;
    }
  }
  return undefined;
}
