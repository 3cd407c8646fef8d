import { inflateSync } from 'node:zlib';

/**
 * Characters of Windows-1252 at the control characters of Latin-1. The table is explicit because TextDecoder of some Node builds
 * lacks this encoding.
 */
const MARKS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Reads a PDF with standard fonts: its text, one entry per drawn line, and its other objects as raw text. */
export function readPdf(pdf: Buffer): { lines: string[]; objects: string } {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/<<([\s\S]*?)>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, dictionary = '', body = '']) =>
      dictionary.includes('FlateDecode') ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body,
  );
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex = '']) => fromWindows1252(hex)).join(''),
    ),
  );
  return { lines, objects: raw };
}

function fromWindows1252(hex: string): string {
  const latin = Buffer.from(hex, 'hex').toString('latin1');
  return latin.replace(/[\u0080-\u009f]/g, (letter) => MARKS[letter.charCodeAt(0) - 0x80] ?? letter);
}
