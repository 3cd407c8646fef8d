import { describe, expect, test } from '@jest/globals';
import { read } from './files.ts';

const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | ')).filter(([first]) => first !== '---');
const rows = rowsOf(read('docs/operating/capacity.md'));
const numberOf = (text: string) => Number(text.replaceAll(',', ''));

/** Works out numbers with ×, /, + and brackets. */
function calculate(text: string): number {
  const terms = text.replaceAll(',', '').replaceAll('×', '*');
  if (!/^[\d.*/+() ]+$/.test(terms)) throw new Error(`not arithmetic: ${text}`);
  return Number(new Function(`return ${terms}`)());
}

describe('docs/operating/capacity.md', () => {
  const figures = rows.filter(
    (cells) => cells.length === 3 && !/[×/+]/.test(cells[1] ?? '') && /^[\d.,]+$/.test(cells[1] ?? ''),
  );

  test('its figures are those of docs/benchmarks.md', () => {
    expect(figures).toHaveLength(5);
    const measured = rowsOf(read('docs/benchmarks.md'));
    for (const [figure = '', value = '', name = ''] of figures) {
      const found = measured.filter(([first = '']) => first.startsWith(name)).map(([, cell = '']) => cell);
      const numbers = found.flatMap((cell) => cell.match(/\d+(?:\.\d+)?/g) ?? []);
      expect([figure, numbers.includes(String(numberOf(value)))]).toEqual([figure, true]);
    }
  });

  test('its arithmetic is right, and uses these figures', () => {
    const steps = rows.filter(([, arithmetic = '']) => /\d [×/+] /.test(arithmetic));
    expect(steps.length).toBeGreaterThan(35);
    for (const [step = '', arithmetic = '', result = ''] of steps) {
      const said = numberOf(/^[\d.,]*\d/.exec(result)?.[0] ?? '');
      const ratio = calculate(arithmetic) / said;
      expect([step, ratio > 0.95 && ratio < 1.06]).toEqual([step, true]);
    }
    const used = steps.map(([, arithmetic]) => arithmetic).join('\n');
    for (const [figure = '', value = ''] of figures.slice(0, 4))
      expect([figure, used.includes(value)]).toEqual([figure, true]);
  });
});
