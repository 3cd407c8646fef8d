import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ArtifactStore, readArtifact } from '../artifacts/artifact-store.ts';
import type { Asset, PageAssets, ScriptAsset, Source } from './assets-of.ts';
import { inlineCss } from './inline-css.ts';
import { inlineScript } from './inline-script.ts';

/** Style sheets that follow each other, and are all part of the document or all linked. */
export interface StyleGroup {
  sheets: Asset[];
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
export type InlineAssets = (assets: PageAssets, origin: string) => Promise<ReadAssets>;

/** Hashes of the texts in a document, for its policy. */
export interface TextHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

/** More scripts are named: the policy has a hash of each, and proxies take 4 kB for all headers. */
const MAX_SCRIPTS = 12;

/** Characters of all texts in memory. */
const MAX_SIZE = 16 * 1024 * 1024;

const hashesOf = (texts: readonly (string | undefined)[]) =>
  texts.flatMap((text) => (text === undefined ? [] : `sha256-${createHash('sha256').update(text).digest('base64')}`));

/** Returns the hashes of the texts, in the form of a content security policy. */
export const textHashes = ({ styles, scripts }: ReadAssets): TextHashes => ({
  styles: hashesOf(styles.map(({ css }) => css)),
  scripts: hashesOf(scripts.map(({ text }) => text)),
});

/** Joins sheets that follow each other. `texts`: of each sheet. */
function groupsOf(styles: readonly Asset[], texts: readonly (string | undefined)[]): StyleGroup[] {
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
      // One that is not there now is looked for again.
      if (!bytes) return undefined;
      const text = file.endsWith('.css') ? inlineCss(bytes.toString(), path) : inlineScript(bytes.toString());
      return text === undefined ? {} : { text };
    },
  });
  async function textOf({ path, source }: Asset): Promise<string | undefined> {
    if (!source) return undefined;
    const found = await texts.fetch(path, { context: source }).catch((error: unknown) => {
      log.warn({ err: error, file: path }, 'file not read: documents name it');
    });
    return found?.text;
  }
  async function scriptOf(script: ScriptAsset, origin: string): Promise<ReadScript> {
    const text = await textOf(script);
    // Stacks and reports of the browser name the file.
    return text === undefined ? script : { ...script, text: `${text}\n//# sourceURL=${origin}${script.path}` };
  }
  return async (assets, origin) => {
    const short = assets.scripts.filter(({ source }) => source).slice(0, MAX_SCRIPTS);
    const [css, scripts] = await Promise.all([
      Promise.all(assets.styles.map(textOf)),
      Promise.all(assets.scripts.map((script) => (short.includes(script) ? scriptOf(script, origin) : script))),
    ]);
    return { ...assets, styles: groupsOf(assets.styles, css), scripts };
  };
}
