import type { VersionDocument } from '@horno/contracts/release';
import { reservedPrefix } from '@horno/contracts/reserved-paths';
import { type Finding, finding } from '../findings.ts';

/**
 * The shapes that a pattern answers: `/order/:slug?/:sub?` gives `/order`, `/order/:` and `/order/:/:`. Two patterns collide when
 * they share one; a fixed word beside a parameter does not, the router prefers the word.
 */
export function shapesOf(pattern: string): string[] {
  let shapes = [''];
  for (const part of pattern.split('/').filter(Boolean)) {
    const shape = part.startsWith(':') ? ':' : part.replace(/\?$/, '');
    const extended = shapes.map((before) => `${before}/${shape}`);
    shapes = part.endsWith('?') ? [...shapes, ...extended] : extended;
  }
  return [...new Set(shapes.map((shape) => shape || '/'))];
}

const pagesOf = (document: VersionDocument) => Object.values(document.manifest?.pages ?? {});

/** Pages that no browser can reach, because the edge answers their address itself. */
export function reservedGate(document: VersionDocument): Finding[] {
  return pagesOf(document).flatMap(({ path }) => {
    const prefix = shapesOf(path)
      .map(reservedPrefix)
      .find((each) => each !== undefined);
    return prefix === undefined ? [] : [finding('REG-ROUTE-RESERVED', { path, prefix })];
  });
}

/** Routes of `document` that one of the `others` has too. */
export function routeGate(document: VersionDocument, others: readonly VersionDocument[]): Finding[] {
  const owners = new Map<string, string>();
  for (const other of others) {
    if (other.name === document.name) continue;
    for (const page of pagesOf(other)) for (const shape of shapesOf(page.path)) owners.set(shape, other.name);
  }
  return pagesOf(document).flatMap(({ path }) => {
    const other = shapesOf(path)
      .map((shape) => owners.get(shape))
      .find((owner) => owner !== undefined);
    return other === undefined ? [] : [finding('REG-ROUTE', { path, other })];
  });
}
