import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ArtifactStore, readArtifact } from '../artifacts/artifact-store.ts';
import type { StyleAsset } from './assets-of.ts';
import { inlineCss } from './inline-css.ts';

export interface DocumentStyle extends StyleAsset {
  /** Absent: the document links the file. */
  inline?: {
    css: string;
    /** Hash of the text, in the form of a content security policy. */
    hash: string;
  };
}

/** Adds the texts of style sheets. */
export type InlineStyles = (styles: readonly StyleAsset[]) => Promise<DocumentStyle[]>;

/** Characters of all texts in memory. */
const MAX_SIZE = 16 * 1024 * 1024;

const hashOf = (css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`;

/** Returns a function that adds the texts of style sheets, each of which it reads once. A sheet that cannot be read now stays a link. */
export function inlineStyles(store: ArtifactStore, log: Pick<FastifyBaseLogger, 'warn'>): InlineStyles {
  const texts = new LRUCache<string, Pick<DocumentStyle, 'inline'>, NonNullable<StyleAsset['source']>>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ inline }, path) => path.length + (inline?.css.length ?? 0),
    fetchMethod: async (path, _stale, { context: { name, digest, file } }) => {
      const bytes = await readArtifact(store, name, digest, file);
      const css = bytes && inlineCss(bytes.toString(), path);
      return css ? { inline: { css, hash: hashOf(css) } } : {};
    },
  });
  return (styles) =>
    Promise.all(
      styles.map(async (style) => {
        const { path, source } = style;
        if (!source) return style;
        const text = await texts.fetch(path, { context: source }).catch((error: unknown) => {
          log.warn({ err: error, file: path }, 'style sheet not read: documents link it');
        });
        return { ...style, ...text };
      }),
    );
}
