import { parse } from '@babel/parser';

/** A place in a file that breaks the rules of plain English, with the rule. */
export interface Finding {
  line: number;
  rule: string;
  text: string;
}

const WORDS =
  /\b(told|anew|mend(s|ed|ing)?|deeds?|whoever|whomever|nobody('s)?|somebody('s)?|lent|lends?|lending|shelv(e|es|ed|ing)|wish(es|ed)?|kept|stands?|misfits?)\b/i;
const PHRASES = [
  /\b(is|are|was|were) no (?!longer|more|less|later)[a-z]/i,
  /\bno kind of\b/i,
  /\blets? go\b/i,
  /\bwithout a word\b/i,
  /\bthe word to\b/i,
  /\bhears? of\b/i,
  /\bcomes? to life\b/i,
  /\b(is|are) alive\b/i,
  /\bgoes? by\b/i,
  /\bas good as\b/i,
  /\bby itself\b/i,
  /\bfor ever\b/i,
  /\bas such\b/i,
  /\ball the same\b/i,
  /\bnot worth\b/i,
];
/** A relative clause in place of a subject. */
const RELATIVE_START = /^(What|Who|Whose|Which|Whom|Where|Whether|How)\b(?![^.]*\?)/;
const IDENTIFIER =
  /^[a-zA-Z]*(told|Told|anew|Anew|mend[A-Z]|Mend|deed|Deed|nobody|Nobody|whoever|lent[A-Z]|Lent|shelve|Shelve|wish[A-Z]|Wish|waitingRoom|WaitingRoom|Misfit|misfits|wayOut|WayOut|kept[A-Z]\w*|Kept\w*|held[A-Z]\w*|Held\w*)$|^(kept|held|mend|wish|shelf|wishes)$/;
const TEST_NAME = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/;

type Kind = 'comment' | 'test name' | 'document';

/** The rule that a line of prose breaks. Code in backticks is not prose. */
function faultOf(text: string, kind: Kind, isStart = true): string | undefined {
  const prose = text.replace(/`[^`]*`/g, '').replace(/^[\s/*#|>-]+/, '');
  const word = WORDS.exec(prose) ?? PHRASES.map((phrase) => phrase.exec(prose)).find(Boolean);
  if (word) return `${kind}: "${word[0]}"`;
  const start = isStart && kind !== 'document' ? RELATIVE_START.exec(prose) : null;
  if (start) return `${kind} starts with "${start[0]}"`;
  return kind === 'test name' && /^(what|who|whose|whoever|which|where) /i.test(prose)
    ? 'test name starts with a relative clause'
    : undefined;
}

function ofProse(lines: readonly string[], from: number, kind: Kind): Finding[] {
  const first = lines.findIndex((line) => /[A-Za-z`]/.test(line));
  return lines.flatMap((text, at) => {
    const rule = faultOf(text, kind, at === first || kind === 'document');
    return rule ? [{ line: from + at, rule, text: text.trim() }] : [];
  });
}

/** Faults of a Markdown file, without its code blocks. */
export const findInDocument = (text: string): Finding[] =>
  ofProse(text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, '')).split('\n'), 1, 'document');

/** Faults of comments, test names and identifiers of a script. */
export function findInScript(code: string): Finding[] {
  const { comments, tokens } = parse(code, {
    sourceType: 'module',
    plugins: ['typescript', 'jsx'],
    errorRecovery: true,
    tokens: true,
  });
  const ofComments = (comments ?? []).flatMap(({ value, loc }) =>
    ofProse(value.split('\n'), loc?.start.line ?? 1, 'comment'),
  );
  const names = (tokens ?? []).filter(({ type, value }) => type.label === 'name' && IDENTIFIER.test(value));
  const ofNames = names.map(({ value, loc }) => ({ line: loc.start.line, rule: `identifier "${value}"`, text: value }));
  const ofTests = code.split('\n').flatMap((text, at) => {
    const name = TEST_NAME.exec(text)?.[2];
    const rule = name === undefined ? undefined : faultOf(name, 'test name');
    return rule ? [{ line: at + 1, rule, text: text.trim() }] : [];
  });
  return [...ofComments, ...ofNames, ...ofTests].sort((a, b) => a.line - b.line);
}
