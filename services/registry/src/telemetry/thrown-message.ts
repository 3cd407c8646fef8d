import { parseExpression } from '@babel/parser';
import type { ScriptNode } from '../gates/script-tree.ts';

/** Characters of a call that are read, and of a message that are shown. */
const mostCall = 1000;
const mostMessage = 160;
const value = '…';
/** From the name of a class of errors, or `super` in one, to the bracket of the call. */
const calls = /(?:\bnew\s+)?(?<![\w$])(?:super|(?:[\w$]+\.)*(?:[A-Z][\w$]*)?(?:Error|Exception))\s*\(/g;

/** Returns the arguments of the call whose bracket opens the text. Brackets in strings and comments do not end a call. */
function argumentsOf(text: string): ScriptNode[] {
  for (let end = text.indexOf(')'); end >= 0; end = text.indexOf(')', end + 1)) {
    try {
      const call = parseExpression(`call${text.slice(0, end + 1)}`, { plugins: ['typescript'] });
      return (call as unknown as ScriptNode).arguments ?? [];
    } catch {
      // The call ends at a later bracket.
    }
  }
  return [];
}

function textIn(node: ScriptNode | undefined): string {
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type === 'TemplateLiteral') return (node.quasis ?? []).map((part) => part.value.cooked ?? '').join(value);
  return node?.type === 'BinaryExpression' && node.operator === '+' ? textIn(node.left) + textIn(node.right) : value;
}

function shown(text: string): string | undefined {
  const message = text.replace(/…{2,}/g, value).replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(message)) return undefined;
  return message.length > mostMessage ? `${message.slice(0, mostMessage)}${value}` : message;
}

const isInError = (before: string) =>
  /\bextends\s+[\w$.]*(?:Error|Exception)\b/.test(before.slice(before.lastIndexOf('class ')));

/**
 * Returns the text that the source gives to the error that it makes at a place, with `…` for each value: `No part …`. The line counts
 * from 1, the column from 0.
 */
export function thrownMessage(source: string, line: number, column: number): string | undefined {
  const lines = source.split('\n');
  const text = lines[line - 1] ?? '';
  const found = [...text.matchAll(calls)].find(({ 0: call, index }) => {
    const between = text.slice(column, index).trim();
    // Maps of lines only have the start of the line.
    const isFirst = text.slice(0, column).trim() === '' && !between.includes(';');
    return index + call.length > column && (index <= column || isFirst || between === 'throw');
  });
  if (!found) return undefined;
  const before = lines.slice(0, line - 1).join('\n') + text.slice(0, found.index);
  if (found[0].startsWith('super') && !isInError(before)) return undefined;
  const rest = [text.slice(found.index + found[0].length - 1), ...lines.slice(line)].join('\n');
  return argumentsOf(rest.slice(0, mostCall))
    .map((each) => shown(textIn(each)))
    .find(Boolean);
}
