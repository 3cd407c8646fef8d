import type { Draft } from './draft.ts';

/** Frequent wishes for the rider, with the text that the store reads. */
export const wishTexts = {
  porter: 'Dejar en portería',
  call: 'Llamar al llegar',
  bell: 'No tocar el timbre',
  down: 'Bajo a recibirlo',
} as const;
export type Wish = keyof typeof wishTexts;
export const wishes = Object.keys(wishTexts) as Wish[];

export const hasWish = (draft: Pick<Draft, 'wishes'>, wish: Wish): boolean => draft.wishes.split(' ').includes(wish);

/** Adds a wish, or removes a chosen one. */
export function toggledWish(draft: Pick<Draft, 'wishes'>, wish: Wish): string {
  return wishes.filter((one) => hasWish(draft, one) !== (one === wish)).join(' ');
}

/** Returns chosen wishes and typed text as one note. */
export function noteOf(
  draft: Pick<Draft, 'wishes' | 'instruction'>,
  textOf: (wish: Wish) => string = (wish) => wishTexts[wish],
): string {
  const chosen = wishes.filter((wish) => hasWish(draft, wish)).map(textOf);
  return [...chosen, draft.instruction.trim()].filter(Boolean).join('. ');
}
