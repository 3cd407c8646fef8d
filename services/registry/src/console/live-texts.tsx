import type { ReactElement } from 'react';

/** Texts of a page by key; the script of the page updates them in place. */
export type LiveTexts = Readonly<Record<string, string>>;

/** A text that the script updates. */
export const liveText = (texts: LiveTexts, key: string): ReactElement => <span data-key={key}>{texts[key] ?? ''}</span>;

/** Marks a page with live texts. The script fetches the whole page when `version` changes. */
export const liveSource = (href: string, version: string): ReactElement => (
  <div hidden data-live={href} data-version={version} />
);
