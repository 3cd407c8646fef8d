import { expect, test } from '@jest/globals';
import { previewLabel, previewText, readPreviewLabel, readPreviewPass, writePreviewPass } from './preview.ts';

const version = 'ab'.repeat(32);
const pass = { version, keyId: '0123456789abcdef', signature: `${'+/'.repeat(43)}==` };

test('a pass is one text of an address, and reads as it was written', () => {
  const text = writePreviewPass(pass);
  expect(text).toMatch(/^[\w.-]+$/);
  expect(readPreviewPass(text)).toEqual(pass);
  expect(previewText('mf-promos', version)).toBe(`horno preview mf-promos@${version}`);
});

test.each(['', 'x', version, writePreviewPass(pass).slice(1), `${writePreviewPass(pass)}=`])(
  '%j is not read as a pass',
  (text) => {
    expect(readPreviewPass(text)).toBeUndefined();
  },
);

test('a host has the remote and the first digits of its build, and fits a label of DNS', () => {
  const longest = `mf-${'a'.repeat(40)}`;
  expect(previewLabel(longest, version).length).toBeLessThanOrEqual(63);
  expect(readPreviewLabel(previewLabel('mf-my-promos', version))).toEqual({
    remote: 'mf-my-promos',
    digits: 'abababab',
  });
});

test.each(['mf-promos', 'mf-promos-abab', 'shell-abababab', 'x.mf-promos-abababab'])(
  '%s is not read as a host',
  (label) => {
    expect(readPreviewLabel(label)).toBeUndefined();
  },
);
