import { inlineScript } from './inline-script.ts';

test('an entry that knows the address of its file may be a text', () => {
  const entry = 'const{src:e,dataset:t}=document.currentScript;p=e||t.src';
  expect(inlineScript(entry)).toBe(entry);
});

test.each([
  ['takes its address from its element', 'o.p=document.currentScript.src.replace(/[^/]*$/,"")'],
  ['would end the element', 'a("</SCRIPT >")'],
  ['would open one in it', 'a("<script")'],
  ['would open a comment', 'a("<!--")'],
  ['has a line end that the parser changes', 'a\r\nb'],
  ['has a character that the parser changes', 'a("\0")'],
  ['starts with a mark of its encoding', '\ufeffa()'],
])('a script that %s stays a file', (_, text) => {
  expect(inlineScript(text)).toBeUndefined();
});
