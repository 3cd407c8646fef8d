import type { Page } from '@playwright/test';

/** Taps and typed fields of a journey, over every document of its page. */
export interface TapCount {
  taps: ReadonlySet<string>;
  fields: ReadonlySet<string>;
}

export interface TapLimits {
  taps: number;
  fields: number;
}

/** Runs in each document. A field is counted once, however much is typed into it. */
function watch(): void {
  const { noteTap, noteField } = window as never as Record<'noteTap' | 'noteField', (text: string) => void>;
  const unnamed: EventTarget[] = [];
  const nameOf = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
    if (field.name || field.id) return field.name || field.id;
    if (!unnamed.includes(field)) unnamed.push(field);
    return `${performance.timeOrigin}.${unnamed.indexOf(field)}`;
  };
  addEventListener('pointerdown', ({ timeStamp }) => noteTap(`${performance.timeOrigin}.${timeStamp}`), true);
  addEventListener(
    'input',
    ({ target }) => {
      // A choice among buttons is a tap.
      const isButton = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);
      const isField =
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement;
      if (isField && !isButton) noteField(nameOf(target));
    },
    true,
  );
}

/** Counts from now on: presses of a finger or a pointer, and fields (text, text area, select) with new content. */
export async function countTaps(page: Page): Promise<TapCount> {
  const taps = new Set<string>();
  const fields = new Set<string>();
  await page.exposeFunction('noteTap', (tap: string) => void taps.add(tap));
  await page.exposeFunction('noteField', (field: string) => void fields.add(field));
  await page.addInitScript(watch);
  return { taps, fields };
}

/** Returns the counts that are over their limits; empty when the journey is short enough. */
export function overLimit({ taps, fields }: TapCount, most: TapLimits): string[] {
  return [
    ...(taps.size > most.taps ? [`${taps.size} taps, at most ${most.taps}`] : []),
    ...(fields.size > most.fields ? [`${fields.size} fields, at most ${most.fields}: ${[...fields].join(', ')}`] : []),
  ];
}
