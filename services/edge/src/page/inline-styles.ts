import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ArtifactStore, readArtifact } from '../artifacts/artifact-store.ts';
import type { StyleAsset } from './assets-of.ts';
import { inlineCss } from './inline-css.ts';

/** Style sheets that follow each other, and are all part of the document or all linked. */
export interface StyleGroup {
  sheets: StyleAsset[];
  /** Text of all sheets; absent: they are linked. */
  css?: string;
}

/** Reads the texts of style sheets. */
export type InlineStyles = (styles: readonly StyleAsset[]) => Promise<StyleGroup[]>;

/** Characters of all texts in memory. */
const MAX_SIZE = 16 * 1024 * 1024;

/** Returns the hash of a group's text, in the form of a content security policy. */
export const styleHash = (css: string): string => `sha256-${createHash('sha256').update(css).digest('base64')}`;

/** Returns a function that reads the texts of style sheets, each once. A sheet that cannot be read now stays a link. */
export function inlineStyles(store: ArtifactStore, log: Pick<FastifyBaseLogger, 'warn'>): InlineStyles {
  const texts = new LRUCache<string, { css?: string }, NonNullable<StyleAsset['source']>>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ css = '' }, path) => path.length + css.length,
    fetchMethod: async (path, _stale, { context: { name, digest, file } }) => {
      const bytes = await readArtifact(store, name, digest, file);
      const css = bytes && inlineCss(bytes.toString(), path);
      return css === undefined ? {} : { css };
    },
  });
  async function textOf({ path, source }: StyleAsset): Promise<string | undefined> {
    if (!source) return undefined;
    const text = await texts.fetch(path, { context: source }).catch((error: unknown) => {
      log.warn({ err: error, file: path }, 'style sheet not read: documents link it');
    });
    return text?.css;
  }
  return async (styles) => {
    const read = await Promise.all(styles.map(textOf));
    const groups: StyleGroup[] = [];
    for (const [index, sheet] of styles.entries()) {
      const css = read[index];
      const last = groups.at(-1);
      if (last && (last.css === undefined) === (css === undefined)) {
        last.sheets.push(sheet);
        if (css !== undefined) last.css += css;
      } else groups.push({ sheets: [sheet], ...(css !== undefined && { css }) });
    }
    return groups;
  };
}
