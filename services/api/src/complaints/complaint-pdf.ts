import type { Lang } from '@horno/contracts';
import type { Attachment } from '../deps.ts';
import { partsOf, type SheetPart, shownDate, shownTime } from './complaint-parts.ts';
import { complaintTexts } from './complaint-texts.ts';
import type { ComplaintRow } from './complaints.repo.ts';

const MARGIN = 56;
const sizes = { title: 20, sheet: 13, heading: 12, text: 10.5, small: 9 } as const;

/**
 * A sheet of the complaints book as a PDF with real text, a structure tree and its language, so that it can be read aloud, searched
 * and copied. The standard fonts hold the letters of Western Europe: others lose their marks, or are shown as `?`.
 */
export async function complaintPdf(row: ComplaintRow, lang: Lang): Promise<Buffer> {
  const words = complaintTexts[lang];
  // Heavy, and asked for seldom.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: lang === 'es' ? 'es-PE' : 'en',
    displayTitle: true,
    info: {
      Title: words.sheet(row.number),
      Author: row.provider.name,
      CreationDate: row.filedAt,
      ModDate: row.filedAt,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(Buffer.from(chunk)));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const write = (text: string, type: string, size: number, isBold = false) => {
    const line = toWesternLetters(text);
    doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    doc.text(line, { structParent: root, structType: type });
  };
  const writePart = ({ heading, rows, notes = [] }: SheetPart) => {
    doc.moveDown(0.9);
    write(heading, 'H2', sizes.heading, true);
    doc.moveDown(0.2);
    for (const [label, value] of rows) write(`${label}: ${value}`, 'P', sizes.text);
    for (const note of notes) write(note, 'P', sizes.small);
  };

  write(words.title, 'H1', sizes.title, true);
  write(words.sheet(row.number), 'P', sizes.sheet, true);
  write(`${words.date}: ${shownTime(row.filedAt)}`, 'P', sizes.text);
  write(`${words.dueOn}: ${shownDate(row.dueOn)}`, 'P', sizes.text);
  for (const part of partsOf(row, lang)) writePart(part);
  doc.moveDown(0.9);
  for (const sentence of words.legal) write(sentence, 'P', sizes.small);
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The sheet as it is attached to a mail or handed over. */
export async function complaintFile(row: ComplaintRow, lang: Lang): Promise<Attachment> {
  const content = (await complaintPdf(row, lang)).toString('base64');
  return { filename: `reclamacion-${row.number}.pdf`, contentType: 'application/pdf', content, encoding: 'base64' };
}

/** Letters that the standard fonts have (Windows-1252); of others the one without its marks, if that is one. */
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
