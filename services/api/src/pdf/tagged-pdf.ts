import type { Lang } from '@horno/contracts/wire';

interface PdfOptions {
  title: string;
  author: string;
  lang: Lang;
  /** Creation date of the PDF. It is a parameter so that equal data produces equal bytes. */
  madeAt: Date;
  margin: number;
}

export interface PdfWriter {
  write(text: string, type: 'H1' | 'H2' | 'H3' | 'P', size: number, isBold?: boolean): void;
  /** Adds vertical space, in lines. */
  gap(lines: number): void;
}

/**
 * Creates a PDF with real text, a structure tree and its language, so that it can be read aloud, searched and copied.
 */
export async function taggedPdf(options: PdfOptions, fill: (pdf: PdfWriter) => void): Promise<Buffer> {
  const { title, author, lang, madeAt, margin } = options;
  // Large module that few requests need.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: lang === 'es' ? 'es-PE' : 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(Buffer.from(chunk)));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  fill({
    write(text, type, size, isBold = false) {
      doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
      doc.text(toWesternLetters(text), { structParent: root, structType: type });
    },
    gap: (lines) => void doc.moveDown(lines),
  });
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Replaces letters that the standard fonts (Windows-1252) lack by the letter without diacritics, or by `?`. */
function toWesternLetters(text: string): string {
  return [...text.normalize('NFC')].map((letter) => (isWestern(letter) ? letter : plainLetter(letter))).join('');
}

function plainLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isWestern) ? plain : '?';
}

const WESTERN = /^[\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;

function isWestern(letter: string): boolean {
  return WESTERN.test(letter);
}
