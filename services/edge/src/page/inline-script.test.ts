import { inlineScript } from './inline-script.ts';

const PATH = '/_assets/mf-a/d/client/1.js';

test('a short script is in a document as it is, and stacks name its file', () => {
  expect(inlineScript('"use strict";a<b;"\u00e1"', PATH)).toBe(`"use strict";a<b;"\u00e1"\n//# sourceURL=${PATH}`);
});

test.each([
  ['would end the element', 'a("</SCRIPT >")'],
  ['would open one in it', 'a("<script")'],
  ['would open a comment', 'a("<!--")'],
  ['has a line end that the parser changes', 'a\r\nb'],
  ['has a character that the parser changes', 'a("\0")'],
  ['starts with a mark of its encoding', '\ufeffa()'],
])('a script that %s stays a file', (_, text) => {
  expect(inlineScript(text, PATH)).toBeUndefined();
});
