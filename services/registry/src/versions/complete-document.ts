import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { canonicalJson, sha256Hex } from '../canonical.ts';
import { refuseAny } from '../findings.ts';
import { importedBy } from '../gates/module-graph.ts';
import { problemsOf } from './document.ts';
import { unknownKeys } from './unknown-keys.ts';

/** Hand-written description of a remote without our build; the files give the rest. */
const SketchSchema = z.looseObject({
  manifest: z.looseObject({ name: z.string(), squad: z.string() }),
  entry: z.string(),
  format: z.optional(z.string()),
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

export type Sketch = z.infer<typeof SketchSchema>;

/** Returns whether the document was written by hand; a build lists its files. */
export function isByHand(json: unknown): json is object {
  return typeof json === 'object' && json !== null && !Array.isArray(json) && !Object.hasOwn(json, 'files');
}

/** Reads a document written by hand. Throws a refusal with what it lacks, and with the keys that no document has. */
export function readSketch(json: object): Sketch {
  const parsed = SketchSchema.safeParse(json);
  refuseAny([...(parsed.success ? [] : problemsOf(parsed.error.issues)), ...unknownKeys(json)]);
  return SketchSchema.parse(json);
}

/**
 * A whole `remote.json` from a sketch and the files beside it: hashes, weights, build id, and what a manifest may leave out. What the
 * sketch says itself stays.
 */
export function completeDocument(sketch: Sketch, contents: ReadonlyMap<string, Buffer>): string {
  const { name, squad } = sketch.manifest;
  const modules = sketch.format === 'module' && { modules: importedBy(sketch.entry, contents) };
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
    ...modules,
    ...sketch,
    manifest: { ...manifestDefaults, i18n: squad, ...sketch.manifest },
    files,
  });
}
