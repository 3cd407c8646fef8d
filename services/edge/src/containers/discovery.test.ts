import type { VersionDocument } from '@horno/contracts/release';
import { describe, expect, test } from '@jest/globals';
import type { ReleaseView } from '../composition/release-view.ts';
import { discoveryDocument, importMap } from './discovery.ts';
import { openRemotes } from './open-remotes.ts';

const ORIGIN = 'https://shop.example';
const container = { global: 'mf_open', entry: 'container/remoteEntry.js', manifest: 'container/mf-manifest.json' };

/** A version of mf-open with a digest that repeats a letter. */
function aVersion(letter: string, part: Partial<VersionDocument> = {}) {
  const digest = letter.repeat(64);
  const document = {
    name: 'mf-open',
    squad: 'open',
    manifest: { exposeTo: 'any' },
    container,
    exposes: { 'page:a': {}, 'i18n:es': {} },
    files: { [container.entry]: { integrity: `sha384-${letter}` } },
    ...part,
  } as unknown as VersionDocument;
  return { digest, document };
}

function remotesOf(live: ReturnType<typeof aVersion>, previous: ReturnType<typeof aVersion>) {
  const pin = { version: live.digest, toggle: 'on', previous: previous.digest };
  const view = {
    payload: { release: { remotes: { 'mf-open': pin } } },
    versions: { [live.digest]: live.document, [previous.digest]: previous.document },
  } as unknown as ReleaseView;
  return openRemotes(view);
}

describe('the discovery document', () => {
  test('names the build before as the fallback of an entry', () => {
    const { microFrontends } = discoveryDocument(ORIGIN, remotesOf(aVersion('b'), aVersion('a')));
    expect(microFrontends['mf-open']).toEqual([
      {
        url: `${ORIGIN}/_assets/mf-open/${'b'.repeat(64)}/container/remoteEntry.js`,
        fallbackUrl: `${ORIGIN}/_assets/mf-open/${'a'.repeat(64)}/container/remoteEntry.js`,
        metadata: { integrity: 'sha384-b', version: 'b'.repeat(64) },
        extras: {
          squad: 'open',
          global: 'mf_open',
          manifest: `${ORIGIN}/_assets/mf-open/${'b'.repeat(64)}/container/mf-manifest.json`,
          exposes: ['./page-a'],
        },
      },
    ]);
  });

  test('has no fallback that was for the shop only', () => {
    const closed = aVersion('a', { manifest: {} as never });
    const { microFrontends } = discoveryDocument(ORIGIN, remotesOf(aVersion('b'), closed));
    expect(microFrontends['mf-open']).toEqual([expect.not.objectContaining({ fallbackUrl: expect.anything() })]);
  });
});

test('the import map leaves out a container without a module, and one whose module has no integrity', () => {
  const lost = aVersion('b', { container: { ...container, module: 'container/container.mjs' } });
  for (const live of [aVersion('b'), lost])
    expect(importMap(ORIGIN, remotesOf(live, aVersion('a')))).toEqual({ imports: {}, integrity: {} });
});
