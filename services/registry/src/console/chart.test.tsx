import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ChartData, chart } from './chart.tsx';

const draw = (values: (number | null)[], more: Partial<ChartData> = {}) =>
  renderToStaticMarkup(
    chart({
      ...{ key: 'a', heading: 'A', hint: '', summary: 'A: latest 1', least: 4, marks: [], axis: [], format: String },
      lines: [{ values, reading: '1', column: 1 }],
      ...more,
    }),
  );
const pathOf = (markup: string, name: string) => new RegExp(`class="${name}" d="([^"]*)"`).exec(markup)?.[1];

test.each([
  ['a line', [1.25, 2.5, 5], 'M0.5 75L1.5 50L2.5 0'],
  ['a line with a gap', [1.25, 2.5, null, 5, 5], 'M0.5 75L1.5 50M3.5 0L4.5 0'],
  ['a single value as a dot', [null, 2.5, null], 'M1.5 50h0.01'],
  ['nothing without values', [null, null], ''],
])('chart draws %s', (_what, values, path) => {
  expect(pathOf(draw(values), 'line')).toBe(path);
});

test('chart fills the area of the first line down to its base', () => {
  expect(pathOf(draw([2.5, 5], { isFilled: true }), 'area')).toBe('M0 100V50L0.5 50L1.5 0H2V100H0Z');
  expect(pathOf(draw([2.5], { isFilled: true }), 'area')).toBe('M0 100V50H1V100H0Z');
});

test.each([
  [[1], 4, '5'],
  [[7], 4, '10'],
  [[2300], 4, '2500'],
  [[0.013], 0.01, '0.02'],
])('the scale of %j, at least %d, ends at %s', (values, least, top) => {
  expect(draw(values, { least })).toContain(`<span>${top}</span>`);
});

test('chart draws releases where they were made, with their text, and the limit', () => {
  const markup = draw([1, 2, 4], { marks: [{ x: 1.25, text: 'Release 7' }], limit: 2.5 });
  expect(markup).toContain('d="M1.25 0V100"><title>Release 7</title>');
  expect(pathOf(markup, 'limit')).toBe('M0 50H3');
  expect(markup).not.toContain('style=');
});
