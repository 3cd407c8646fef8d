/** Styles of the root of a part, in place of those of the page's body and of the shell. */
const ROOT = `
[data-horno] { position: relative; isolation: isolate; min-height: 0; --sticky-top: 0px; }
[data-horno] > [role="status"]:empty { display: none; }
[data-horno] [data-region-failed] { display: grid; gap: var(--s3); justify-items: start; padding: var(--s6); }
`;

/** A class of the vocabulary, which has nothing but classes. */
const CLASS = '\n  .u-stack {';

/**
 * Limits the design tokens, the base styles and the vocabulary of the shop to the parts on a page of another site, which has styles of its own. Fonts stay
 * outside: browsers know no fonts of a part.
 *
 * @param {string} source
 */
export default function embedTokensLoader(source) {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '');
  if (text.includes(CLASS)) return `[data-horno] {\n${text}\n}\n`;
  if (!source.includes(':root {') || !source.includes('\n  body {'))
    throw new Error('The design tokens are not those that the styles of embedded parts are made for.');
  const fonts = text.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const rest = text
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replaceAll(':root {', '& {')
    .replaceAll('\n  body {', '\n  & {');
  return `${fonts.join('\n')}\n[data-horno] {\n${rest}\n}\n${ROOT}`;
}
