import { expect, test } from '@jest/globals';
import signedRelease from '../fixtures/signed-release.json' with { type: 'json' };
import { readDocument } from './document.ts';

const versions: Record<string, object> = JSON.parse(signedRelease.payload).versions;
const [[digest = '', document = {}] = []] = Object.entries(versions);

test('readDocument returns the digest of the canonical text', () => {
  expect(readDocument(JSON.stringify(document)).digest).toBe(digest);
});

test('readDocument refuses a lone surrogate, which has no canonical text', () => {
  const source = JSON.stringify({ ...document, shellVersion: 'a\ud800' });
  expect(() => readDocument(source)).toThrow(
    expect.objectContaining({ findings: [expect.objectContaining({ code: 'REG-SCHEMA' })] }),
  );
});
