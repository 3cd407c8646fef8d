import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { canonicalJson, sha256Hex } from '../canonical.ts';

/** Hand-written description of a remote without our build; the files give the rest. */
const SketchSchema = z.looseObject({
  manifest: z.looseObject({ name: z.string(), squad: z.string() }),
  entry: z.string(),
});

const manifestDefaults = {
  slots: {},
  pages: {},
  offers: [],
  publishes: [],
  listens: [],
  calls: [],
  update: 'ask',
  budgets: { js: '200 kB', css: '50 kB' },
};

function describeFile(content: Buffer) {
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
  };
}

/** Returns whether the document was written by hand; a build lists its files. */
export function isSketch(json: unknown): json is z.infer<typeof SketchSchema> {
  return SketchSchema.safeParse(json).success && !Object.hasOwn(json as object, 'files');
}

/**
 * A whole `remote.json` from a sketch and the files beside it: hashes, weights, build id, and what a manifest may leave out. What the
 * sketch says itself stays.
 */
export function completeDocument(sketch: z.infer<typeof SketchSchema>, contents: ReadonlyMap<string, Buffer>): string {
  const { name, squad } = sketch.manifest;
  const files = Object.fromEntries([...contents].map(([path, content]) => [path, describeFile(content)]));
  const buildId = sha256Hex(canonicalJson([sketch, files])).slice(0, 12);
  return JSON.stringify({
    schema: 1,
    kind: 'remote',
    name,
    squad,
    buildId,
    global: `${name.replaceAll('-', '_')}_${buildId}`,
    styles: [],
    exposes: {},
    ...sketch,
    manifest: { ...manifestDefaults, i18n: squad, ...sketch.manifest },
    files,
  });
}
