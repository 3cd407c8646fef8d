import type { Lang } from '@horno/contracts/wire';
import { fillIn } from '@horno/server/texts';
import type { Attachment } from '../deps.ts';
import { taggedPdf } from '../pdf/tagged-pdf.ts';
import { shownDate, shownTime } from '../texts/clock-text.ts';
import { complaintTexts, partsOf, type SheetPart } from './complaint-parts.ts';
import type { ComplaintRow } from './complaints.repo.ts';

const MARGIN = 56;
const sizes = { title: 20, sheet: 13, heading: 12, text: 10.5, small: 9 } as const;

/** Renders a sheet of the complaints book as a PDF that can be read aloud, searched and copied. */
export function complaintPdf(row: ComplaintRow, lang: Lang, symbol: string): Promise<Buffer> {
  const words = complaintTexts[lang];
  const options = {
    title: fillIn(words.sheet, { number: row.number }),
    author: row.provider.name,
    lang,
    madeAt: row.filedAt,
    margin: MARGIN,
  };
  return taggedPdf(options, ({ write, gap }) => {
    const writePart = ({ heading, rows, notes = [] }: SheetPart) => {
      gap(0.9);
      write(heading, 'H2', sizes.heading, true);
      gap(0.2);
      for (const [label, value] of rows) write(`${label}: ${value}`, 'P', sizes.text);
      for (const note of notes) write(note, 'P', sizes.small);
    };
    write(words.title, 'H1', sizes.title, true);
    write(fillIn(words.sheet, { number: row.number }), 'P', sizes.sheet, true);
    write(`${words.date}: ${shownTime(row.filedAt, lang)}`, 'P', sizes.text);
    write(`${words.dueOn}: ${shownDate(row.dueOn)}`, 'P', sizes.text);
    for (const part of partsOf(row, lang, symbol)) writePart(part);
    gap(0.9);
    for (const sentence of words.legal) write(sentence, 'P', sizes.small);
  });
}

/** Renders the sheet as an attachment. */
export async function complaintFile(row: ComplaintRow, lang: Lang, symbol: string): Promise<Attachment> {
  const content = (await complaintPdf(row, lang, symbol)).toString('base64');
  return { filename: `reclamacion-${row.number}.pdf`, contentType: 'application/pdf', content, encoding: 'base64' };
}
