import { isSafePattern } from 'redos-detector';
import * as z from 'zod';
import { type Phrase, phrase } from '../http/problems.ts';

const MAX_CHARACTERS = 300;
/** Patterns of a document that are examined. One that is refused costs as much as ten others. */
const MAX_PATTERNS = 50;
const REFUSED_COSTS = 10;
/** Ways in which a text may match a part of a pattern: a browser tries as many before it refuses a payload. */
const maxScore = 50;
/** Ends the examination of one pattern after some 0.1 s. */
const maxSteps = 500;

const both = [true, false];
/** Formats whose patterns `z.toJSONSchema` writes. Some match in more ways than the library counts, and none takes long. */
const formats: readonly z.ZodType[] = [
  ...[z.email(), z.iso.date(), z.iso.time(), z.iso.duration(), z.uuid(), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  ...both.flatMap((offset) => both.map((local) => z.iso.datetime({ offset, local }))),
];
const ofFormats: ReadonlySet<unknown> = new Set(formats.map((format) => z.toJSONSchema(format).pattern));

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source, 'u'));
  } catch {
    // A pattern that does not compile is the fault.
    return false;
  }
}

/** Returns whether the time to check a text grows with its length only. False when that cannot be shown. */
function isProvablyFast(source: string): boolean {
  if (ofFormats.has(source)) return true;
  if (source.length > MAX_CHARACTERS) return false;
  try {
    return isSafePattern(source, { unicode: true, maxScore, maxSteps }).safe;
  } catch {
    // Syntax that the library does not know.
    return false;
  }
}

/** Returns the fault of a regular expression; undefined when browsers may check payloads by it. */
export type PatternFault = (source: string) => Phrase | undefined;

/** Examines the patterns of one document, each once. */
export function patternFaults(): PatternFault {
  const known = new Map<string, Phrase | undefined>();
  let left = MAX_PATTERNS;

  function examine(source: string): Phrase | undefined {
    if (!isPattern(source)) return phrase('schemaPattern');
    if (left <= 0) return phrase('schemaPatterns', { most: MAX_PATTERNS });
    const isFast = isProvablyFast(source);
    left -= isFast ? 1 : REFUSED_COSTS;
    return isFast ? undefined : phrase('schemaSlow', { most: MAX_CHARACTERS });
  }

  return (source) => {
    if (!known.has(source)) known.set(source, examine(source));
    return known.get(source);
  };
}
