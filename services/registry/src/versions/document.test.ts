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

test.each([101, 12_000])('readDocument refuses a document that is nested %i levels deep', (levels) => {
  const { files, ...rest } = document as Record<string, unknown>;
  const source = `{"deep":${'['.repeat(levels)}${']'.repeat(levels)},${JSON.stringify({ ...rest, files }).slice(1)}`;
  expect(() => readDocument(source)).toThrow(
    expect.objectContaining({ findings: [expect.objectContaining({ code: 'REG-SCHEMA' })] }),
  );
});
