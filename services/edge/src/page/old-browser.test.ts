import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { OLD_BROWSER_ID, OLD_BROWSER_SCRIPT } from './old-browser.ts';

const CompressionStream = () => undefined;
const css = (hasColorMix: boolean) => ({
  supports: (_: string, value: string) => hasColorMix && /color-mix/.test(value),
});

test.each([
  ['Chrome 111', { CompressionStream, CSS: css(true) }, true],
  ['Chrome 110', { CompressionStream, CSS: css(false) }, false],
  ['Safari 16.3', { CSS: css(true) }, false],
  ['a browser without CSS.supports', { CompressionStream, CSS: {} }, false],
  ['Internet Explorer', {}, false],
])('notice about old browsers is right in %s', (_, window, isHidden) => {
  const moved: unknown[] = [];
  const body = { firstChild: 'first', insertBefore: (...pair: unknown[]) => moved.push(pair) };
  const elements: Record<string, { hidden: boolean }> = { [OLD_BROWSER_ID]: { hidden: true } };
  runInNewContext(OLD_BROWSER_SCRIPT, { window, document: { getElementById: (id: string) => elements[id], body } });
  expect(elements[OLD_BROWSER_ID]?.hidden).toBe(isHidden);
  expect(moved).toEqual(isHidden ? [] : [[elements[OLD_BROWSER_ID], 'first']]);
});

test('script about old browsers has no syntax that they lack', () => {
  expect(OLD_BROWSER_SCRIPT).not.toMatch(/=>|`|\b(?:const|let|class|async)\b|\?\.|\?\?/);
});
