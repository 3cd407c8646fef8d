import { describe, expect, test } from '@jest/globals';
import { CompositionSchema } from './composition.schema.ts';
import {
  isSharedPackage,
  PinSchema,
  ReleasePayloadSchema,
  SigningKeySchema,
  VersionDocumentSchema,
} from './release.schema.ts';
import { fillKey } from './render.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const digest = 'a'.repeat(64);
const version = {
  schema: 1,
  kind: 'remote',
  name: 'mf-sample',
  squad: 'sample',
  buildId: 'abcdef01',
  global: 'mf_sample_abcdef01',
  entry: 'remoteEntry.js',
  styles: ['a.css'],
  exposes: { 'page:menu': { js: ['page.js'], css: [] } },
  files: { 'remoteEntry.js': { integrity, bytes: 10, gzip: 5 } },
};
const fits = (change: object) => VersionDocumentSchema.safeParse({ ...version, ...change }).success;

describe('VersionDocumentSchema', () => {
  test('accepts the document of a build', () => {
    expect(VersionDocumentSchema.parse(version)).toEqual(version);
  });

  test.each(['../secret', 'a/../../b', '/etc/passwd', './a.js', '.env', 'a\\b.js', '', 'a b.js', `${'a'.repeat(201)}`])(
    'has no file at %p',
    (path) => {
      expect(fits({ entry: path })).toBe(false);
      expect(fits({ server: path })).toBe(false);
      expect(fits({ styles: [path] })).toBe(false);
      expect(fits({ files: { [path]: { integrity, bytes: 1, gzip: 1 } } })).toBe(false);
      expect(fits({ exposes: { 'page:menu': { js: [path], css: [] } } })).toBe(false);
    },
  );

  test.each([
    'sha256-AAAA',
    `sha384-${'A'.repeat(63)}`,
    `sha384-${'A'.repeat(64)} sha384-x`,
    `SHA384-${'A'.repeat(64)}`,
    '',
  ])('refuses the integrity %p', (wrong) => {
    expect(fits({ files: { 'a.js': { integrity: wrong, bytes: 1, gzip: 1 } } })).toBe(false);
  });

  test.each([
    ['a name that is a path', { name: 'mf-../x' }],
    ['another name than shell or mf-', { name: 'api' }],
    ['a short build id', { buildId: 'abc' }],
    ['a build id with a slash', { buildId: 'abcdef/1' }],
    ['another schema', { schema: 2 }],
  ])('refuses %s', (_, change) => {
    expect(fits(change)).toBe(false);
  });
});

describe('ReleasePayloadSchema', () => {
  const release = {
    schema: 1,
    id: 3,
    channel: 'production',
    createdAt: '2024-05-23T00:30:00.000Z',
    shell: { version: digest },
    remotes: { 'mf-sample': { version: digest, toggle: 'off', reason: 'Se retira' } },
    flags: { carryout: true },
  };

  test('accepts a release with its versions', () => {
    const payload = { release, versions: { [digest]: version } };
    expect(ReleasePayloadSchema.parse(payload)).toEqual(payload);
  });

  test.each([
    ['a short digest', { version: 'aa', toggle: 'on' }],
    ['a digest in capitals', { version: digest.toUpperCase(), toggle: 'on' }],
    ['half on', { version: digest, toggle: 'half' }],
  ])('refuses a pin with %s', (_, pin) => {
    expect(PinSchema.safeParse(pin).success).toBe(false);
  });

  test.each([
    ['another algorithm', { keyId: 'a'.repeat(16), algorithm: 'RSA', publicKey: 'x' }],
    ['a key id that is not hex', { keyId: 'z'.repeat(16), algorithm: 'Ed25519', publicKey: 'x' }],
  ])('SigningKeySchema refuses %s', (_, key) => {
    expect(SigningKeySchema.safeParse(key).success).toBe(false);
  });
});

test('CompositionSchema requires deadlines', () => {
  const composition = { release: 1, lang: 'es', remotes: [], flags: {} };
  expect(CompositionSchema.safeParse(composition).success).toBe(false);
  const deadlines = { load: 1, mount: 1, unmount: 1, retries: 0 };
  expect(CompositionSchema.safeParse({ ...composition, deadlines }).success).toBe(true);
});

test.each([
  [{ version: '19.3.1', shared: true }, true],
  [{ version: '19.3.1', shared: false, lent: true }, false],
  [{ version: '19.3.1', lent: true }, true],
  [{ version: '19.3.1' }, false],
])('isSharedPackage of %j is %s', (given, expected) => {
  expect(isSharedPackage(given)).toBe(expected);
});

test('fillKey joins slot, remote and part', () => {
  expect(fillKey('header.cart', 'mf-menu-cart', 'cartButton')).toBe('header.cart/mf-menu-cart/cartButton');
});
