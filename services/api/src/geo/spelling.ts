import { soundOf } from './fold.ts';

/** Returns the edit distance of two words. A swap of neighbours counts as one edit. */
function editDistance(a: string, b: string): number {
  let twoBack: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (twoBack[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    twoBack = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** Returns how likely `typed` means `known`, 0 to 1. Only the same spelling gives 1. */
export function likeness(typed: string, known: string): number {
  if (typed === known) return 1;
  if (/\d/.test(typed)) return 0;
  if (typed.length > 2 && soundOf(typed) === soundOf(known)) return 0.95;
  if (typed.length > 1 && known.startsWith(typed)) return 0.75 + 0.2 * (typed.length / known.length);
  if (typed.length < 4 || Math.abs(typed.length - known.length) > 3) return 0;
  const edits = editDistance(typed, known);
  return edits <= Math.max(1, Math.round(typed.length * 0.25)) ? 1 - (0.8 * edits) / typed.length : 0;
}
