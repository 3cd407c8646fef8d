import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { announced, faultOfSignatures, readRecord } from '../packages/changes.ts';
import { emitPackage } from '../packages/emit.ts';
import { doorsOf, isSource, type Published, publishedPackages } from '../packages/published.ts';
import { signaturesOf } from '../packages/signatures.ts';
import { inWorkspace } from '../rspack/paths.ts';

const packages = publishedPackages().filter(({ manifest }) => doorsOf(manifest).some(([, source]) => isSource(source)));
/** Beside the folder that the package is published from, which other tests use. Declarations there find the libraries of the package. */
const builtIn = ({ folder }: Pick<Published, 'folder'>) => inWorkspace(folder, 'dist/signatures');

beforeAll(() => {
  for (const [at, each] of packages.entries()) emitPackage(each, packages.slice(0, at), builtIn);
}, 300_000);
afterAll(() => {
  for (const each of packages) rmSync(builtIn(each), { recursive: true, force: true });
});

test.each(packages)(
  'squad F6: $manifest.name has the public signatures of its last version, or a changeset',
  (each) => {
    const now = signaturesOf(builtIn(each), each.manifest);
    const record = readRecord(each);
    expect(Object.keys(now.doors)).not.toEqual([]);
    expect(faultOfSignatures(each, { now, record, changesets: announced() })).toBeUndefined();
  },
);
