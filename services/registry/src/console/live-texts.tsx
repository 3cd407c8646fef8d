import type { ReactElement } from 'react';

/** Texts of a page by key, which the page's script writes anew where they stand. */
export type LiveTexts = Readonly<Record<string, string>>;

/** A text that keeps itself up to date. */
export const liveText = (texts: LiveTexts, key: string): ReactElement => <span data-key={key}>{texts[key] ?? ''}</span>;

/** What asks for the texts every few seconds; `version` is another when the page has to be read anew. */
export const liveSource = (href: string, version: string): ReactElement => (
  <div hidden data-live={href} data-version={version} />
);
