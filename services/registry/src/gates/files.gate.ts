import { createHash } from 'node:crypto';
import type { VersionDocument } from '@horno/contracts/release';
import { type Finding, finding } from '../findings.ts';
import { inMegabytes, limits } from '../limits.ts';

/** Names that the store itself writes. */
const reserved = /(\.(br|gz)|^remote\.json)$/;

function isStorable(path: string): boolean {
  const segments = path.split('/');
  return !reserved.test(path) && segments.every((segment) => segment !== '' && !segment.startsWith('.'));
}

/** No path may be unsafe, or clash with another on a disk that ignores case, or be a folder of another. */
function pathFindings(paths: readonly string[]): Finding[] {
  const folded = new Map<string, string>();
  const folders = new Set<string>();
  for (const path of paths) {
    const segments = path.toLowerCase().split('/');
    for (let depth = 1; depth < segments.length; depth += 1) folders.add(segments.slice(0, depth).join('/'));
  }
  return paths
    .filter((path) => {
      const key = path.toLowerCase();
      const isClash = folded.has(key) || folders.has(key);
      folded.set(key, path);
      return isClash || !isStorable(path);
    })
    .map((path) => finding('REG-PATH', { path }));
}

function referenceFindings({ entry, styles, exposes, server, container, files }: VersionDocument): Finding[] {
  const named: [by: string, path: string][] = [
    ['entry', entry],
    ...styles.map((path): [string, string] => ['styles', path]),
    ...Object.entries(exposes).flatMap(([key, { js, css }]) =>
      [...js, ...css].map((path): [string, string] => [key, path]),
    ),
  ];
  if (server) named.push(['server', server]);
  for (const path of container ? [container.entry, container.manifest, container.module] : []) {
    if (path) named.push(['container', path]);
  }
  return named
    .filter(([, path]) => !Object.hasOwn(files, path))
    .map(([by, path]) => finding('REG-REFERENCE', { by, path }));
}

function contentFindings(document: VersionDocument, files: ReadonlyMap<string, Buffer>): Finding[] {
  const declared = Object.entries(document.files);
  const extra = [...files.keys()].filter((path) => !Object.hasOwn(document.files, path));
  return [
    ...extra.map((path) => finding('REG-FILE-EXTRA', { path })),
    ...declared.flatMap(([path, { bytes, integrity }]) => {
      const content = files.get(path);
      if (!content) return [finding('REG-FILE-MISSING', { path })];
      if (content.length !== bytes)
        return [finding('REG-FILE-SIZE', { path, declared: bytes, actual: content.length })];
      const actual = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return actual === integrity ? [] : [finding('REG-FILE-INTEGRITY', { path })];
    }),
  ];
}

function sizeFindings(files: ReadonlyMap<string, Buffer>): Finding[] {
  const total = [...files.values()].reduce((sum, content) => sum + content.length, 0);
  const large = [...files].filter(([, content]) => content.length > limits.fileBytes);
  const found = large.map(([what]) => finding('REG-TOO-LARGE', { what, limit: inMegabytes(limits.fileBytes) }));
  if (total > limits.totalBytes) {
    found.push(finding('REG-TOO-LARGE', { what: 'files', limit: inMegabytes(limits.totalBytes) }));
  }
  return found;
}

/** Exactly the declared files, each with the declared bytes and hash, under paths that are safe to store. */
export function filesGate(document: VersionDocument, files: ReadonlyMap<string, Buffer>): Finding[] {
  return [
    ...pathFindings(Object.keys(document.files)),
    ...referenceFindings(document),
    ...sizeFindings(files),
    ...contentFindings(document, files),
  ];
}
