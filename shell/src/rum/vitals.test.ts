import { BeaconSchema } from '@horno/contracts/beacon';
import { expect, jest, test } from '@jest/globals';
import { targetOf, vitalOf } from './vitals.ts';

const version = 'a'.repeat(64);
const sourceOf = (remote: string) => ({ remote, version });

test('targetOf names an element by its region and kind, without its text', () => {
  document.body.innerHTML = `<div data-fill="page/mf-content/home"><a id="Ana Quispe" href="/x?t=1" class="y">Ana</a></div><i>z</i>`;
  expect(targetOf(document.querySelector('a'))).toBe('page/mf-content/home:a');
  expect(targetOf(document.querySelector('a')?.firstChild ?? null)).toBe('page/mf-content/home:a');
  expect(targetOf(document.querySelector('i'))).toBe('shell:i');
  expect(targetOf(null)).toBe('');
});

test.each([
  ['LCP', { target: 'page/mf-content/home:h2' }, 1234.6, 1235],
  ['INP', { interactionTarget: 'header.cart/mf-menu-cart/cartButton:a' }, 88, 88],
  ['CLS', { largestShiftTarget: 'shell:div' }, 0.123456, 0.1235],
  ['FCP', { loadState: 'dom-interactive' }, 700.2, 700],
  ['TTFB', {}, 31, 31],
] as const)('%s fits its contract', (name, attribution, value, expected) => {
  const vital = vitalOf({ name, value, rating: 'good', attribution } as never, sourceOf);
  expect(BeaconSchema.safeParse(vital).error).toBeUndefined();
  expect(vital).toMatchObject({ kind: 'vital', name, value: expected, rating: 'good' });
});

test('vitalOf counts a metric for the version of its remote, and for no version in the shell', () => {
  const asked = jest.fn(sourceOf);
  const metric = { name: 'LCP', value: 1, rating: 'good', attribution: { target: 'page/mf-content/home:img' } };
  expect(vitalOf(metric as never, asked)).toMatchObject({ remote: 'mf-content', version });
  expect(vitalOf({ ...metric, attribution: { target: 'shell:h1' } } as never, asked)).not.toHaveProperty('remote');
  expect(asked.mock.calls).toEqual([['mf-content']]);
});
