/** A document contains scripts below this size: a request of its own costs more (bytes, gzip). */
export const MAX_SCRIPT_BYTES = 3_000;

/** Text that would end the element, or change where the parser sees its end; a line end that the parser would change. */
const MEANS_MORE = /<\/?script|<!--|[\0\r\ufeff]/i;

/**
 * Returns the text of the script at `path` (below the shop's origin) as a `<script>` element of a document has it. Stacks name the file.
 * Returns undefined when it means the same only as a file.
 */
export function inlineScript(text: string, path: string): string | undefined {
  return MEANS_MORE.test(text) ? undefined : `${text}\n//# sourceURL=${path}`;
}
