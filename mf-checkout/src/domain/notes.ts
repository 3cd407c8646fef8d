import type { Draft } from './draft.ts';

/** Frequent notes for the rider, with the text that the store reads. */
export const noteTexts = {
  porter: 'Dejar en portería',
  call: 'Llamar al llegar',
  bell: 'No tocar el timbre',
  down: 'Bajo a recibirlo',
} as const;
export type Note = keyof typeof noteTexts;
export const notes = Object.keys(noteTexts) as Note[];

export const hasNote = (draft: Pick<Draft, 'notes'>, note: Note): boolean => draft.notes.split(' ').includes(note);

/** Adds a note, or removes a chosen one. */
export function toggledNote(draft: Pick<Draft, 'notes'>, note: Note): string {
  return notes.filter((one) => hasNote(draft, one) !== (one === note)).join(' ');
}

/** Returns chosen notes and typed text as one note. */
export function noteOf(
  draft: Pick<Draft, 'notes' | 'instruction'>,
  textOf: (note: Note) => string = (note) => noteTexts[note],
): string {
  const chosen = notes.filter((note) => hasNote(draft, note)).map(textOf);
  return [...chosen, draft.instruction.trim()].filter(Boolean).join('. ');
}
