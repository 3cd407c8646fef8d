import type { Lang } from '@horno/contracts/wire';
import { type KeyOf, openTexts, type Params } from '@horno/server/texts';
import en from '../../locales/problems.en.json' with { type: 'json' };
import es from '../../locales/problems.es.json' with { type: 'json' };
import { shapeOf } from './shapes.ts';

/** Texts are the end of a sentence that begins with the name of a value. */
const text = openTexts<Lang, typeof es>({ es, en });

type ProblemKey = KeyOf<typeof es>;

/** A text in each language. */
export type Phrase = Readonly<Record<Lang, string>>;

/** The part of an issue of zod that says what is wrong. */
export interface Issue {
  code: string;
  message: string;
  params: Readonly<Record<string, unknown>>;
}

/** Messages of our own checks. */
const own: Readonly<Record<string, ProblemKey>> = {
  'control characters': 'unsafe',
  'each above the last': 'stepsRise',
  'to the hundredth of a percent': 'hundredth',
};

const formats: Readonly<Record<string, ProblemKey>> = { url: 'notUrl', uuid: 'notId', datetime: 'notTime' };

function smallKey({ origin, minimum, inclusive }: Issue['params']): ProblemKey {
  if (origin === 'string') return minimum === 1 ? 'missing' : 'fewCharacters';
  if (origin === 'array') return 'fewItems';
  return inclusive === false ? 'above' : 'small';
}

function largeKey({ origin }: Issue['params']): ProblemKey {
  if (origin === 'string') return 'manyCharacters';
  return origin === 'array' ? 'manyItems' : 'large';
}

function typeKey({ expected }: Issue['params'], message: string): ProblemKey {
  if (message.endsWith('received undefined')) return 'missing';
  if (expected === 'int') return 'notWhole';
  return expected === 'number' ? 'notNumber' : 'unreadable';
}

function keyOf({ code, message, params }: Issue): ProblemKey | undefined {
  const known = own[message];
  if (known) return known;
  const shape = shapeOf(params.pattern);
  if (shape) return `shape_${shape}`;
  if (code === 'too_small') return smallKey(params);
  if (code === 'too_big') return largeKey(params);
  if (code === 'invalid_type') return typeKey(params, message);
  if (code === 'invalid_format') return formats[String(params.format)] ?? 'unreadable';
  return code === 'invalid_value' ? 'notOne' : undefined;
}

/** Returns a problem in both languages. */
export const phrase = (key: ProblemKey, params: Params = {}): Phrase => {
  return { es: text('es', key, params), en: text('en', key, params) };
};

/** Says in words what is wrong with a value; the message of the check itself where it has no words. */
export function phraseOf(issue: Issue): Phrase {
  const key = keyOf(issue);
  if (!key) return { es: issue.message, en: issue.message };
  const { minimum, maximum, values } = issue.params;
  const params: Params = {
    ...(minimum !== undefined && { least: Number(minimum), count: Number(minimum) }),
    ...(maximum !== undefined && { most: Number(maximum), count: Number(maximum) }),
    ...(Array.isArray(values) && { values: values.join(', ') }),
  };
  return phrase(key, params);
}
