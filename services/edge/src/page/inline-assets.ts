import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ArtifactStore, readArtifact } from '../artifacts/artifact-store.ts';
import type { Asset, PageAssets, ScriptAsset, Source, StyleAsset } from './assets-of.ts';
import { inlineCss } from './inline-css.ts';
import { inlineScript } from './inline-script.ts';

/** Style sheets that follow each other, and are all part of the document or all linked. */
export interface StyleGroup {
  sheets: StyleAsset[];
  /** Text of all sheets; absent: they are linked. */
  css?: string;
}

/** A script; with `text` it is part of the document. */
export interface ReadScript extends ScriptAsset {
  text?: string;
}

/** Files of a page, with the texts of those that its document contains. */
export interface ReadAssets extends Omit<PageAssets, 'styles' | 'scripts'> {
  styles: readonly StyleGroup[];
  scripts: readonly ReadScript[];
}

/** Reads the texts of files that a document may contain. */
export type InlineAssets = (assets: PageAssets) => Promise<ReadAssets>;

/** Characters of all texts in memory. */
const MAX_SIZE = 16 * 1024 * 1024;

/** Returns the hash of a text, in the form of a content security policy. */
export const textHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Joins sheets that follow each other. `texts`: of each sheet. */
function groupsOf(styles: readonly StyleAsset[], texts: readonly (string | undefined)[]): StyleGroup[] {
  const groups: StyleGroup[] = [];
  for (const [index, sheet] of styles.entries()) {
    const css = texts[index];
    const last = groups.at(-1);
    if (last && (last.css === undefined) === (css === undefined)) {
      last.sheets.push(sheet);
      if (css !== undefined) last.css += css;
    } else groups.push({ sheets: [sheet], ...(css !== undefined && { css }) });
  }
  return groups;
}

/** Returns a function that reads the texts of files, each once. A file that cannot be read now stays named. */
export function inlineAssets(store: ArtifactStore, log: Pick<FastifyBaseLogger, 'warn'>): InlineAssets {
  const texts = new LRUCache<string, { text?: string }, Source>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ text = '' }, path) => path.length + text.length,
    fetchMethod: async (path, _stale, { context: { name, digest, file } }) => {
      const bytes = await readArtifact(store, name, digest, file);
      const read = file.endsWith('.css') ? inlineCss : inlineScript;
      const text = bytes && read(bytes.toString(), path);
      return text === undefined ? {} : { text };
    },
  });
  async function textOf({ path, source }: Asset & { source?: Source }): Promise<string | undefined> {
    if (!source) return undefined;
    const found = await texts.fetch(path, { context: source }).catch((error: unknown) => {
      log.warn({ err: error, file: path }, 'file not read: documents name it');
    });
    return found?.text;
  }
  const textsOf = (assets: readonly (Asset & { source?: Source })[]) => Promise.all(assets.map(textOf));
  return async (assets) => {
    const [css, scripts] = await Promise.all([textsOf(assets.styles), textsOf(assets.scripts)]);
    return {
      ...assets,
      styles: groupsOf(assets.styles, css),
      scripts: assets.scripts.map((script, index) => ({ ...script, text: scripts[index] })),
    };
  };
}
