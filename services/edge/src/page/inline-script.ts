/** A document contains scripts below this size: a request of its own costs more (bytes, gzip). */
export const MAX_SCRIPT_BYTES = 3_000;

/** Text that would end the element, or change where the parser sees its end; a character that the parser would change. */
const MEANS_MORE = /<\/?script|<!--|[\0\r\ufeff]/i;
/** An entry that takes its address from its own element, where a text has none. */
const NEEDS_SRC = /^(?![\s\S]*\bdataset\b)[\s\S]*\bcurrentScript\b/;

/** Returns the text when it means the same in a `<script>` element of a document as in a file. */
export function inlineScript(text: string): string | undefined {
  return MEANS_MORE.test(text) || NEEDS_SRC.test(text) ? undefined : text;
}
