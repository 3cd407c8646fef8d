import { inflateSync } from 'node:zlib';

const decoder = new TextDecoder('windows-1252');

/** The text of a PDF that is written in the standard fonts, one line for each that is drawn, and its other objects as they are. */
export function readPdf(pdf: Buffer): { lines: string[]; objects: string } {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/<<([^]*?)>>\s*stream\r?\n([^]*?)\r?\nendstream/g)].map(
    ([, dictionary = '', body = '']) =>
      dictionary.includes('FlateDecode') ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body,
  );
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex = '']) => decoder.decode(Buffer.from(hex, 'hex'))).join(''),
    ),
  );
  return { lines, objects: raw };
}
