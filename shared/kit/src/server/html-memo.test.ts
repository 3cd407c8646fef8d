import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { memoHtml } from './html-memo.ts';

const NOW = '2024-05-23T00:30:00.000Z';
const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();

/** A rendering that shows all of its inputs. */
const shown = (other: readonly unknown[]) => (data: unknown) => `<p>${JSON.stringify([other, data])}</p>`;
/** A rendering that returns how many there were. */
function counted() {
  let renderings = 0;
  const render = () => {
    renderings += 1;
    return String(renderings);
  };
  return { render, count: () => renderings };
}

const otherInputs = fc.tuple(
  fc.constantFrom('page', 'slot'),
  fc.constantFrom('category', 'category page', 'deals'),
  fc.constantFrom('es', 'en'),
  fc.constantFrom('', '/en'),
  fc.constantFrom('/order/pizzas', '/order', '/', '" ","'),
  fc.constantFrom('', '?x=1'),
);

describe('memoHtml', () => {
  test('never returns the html of other inputs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(otherInputs, fc.jsonValue({ maxDepth: 2 })), { minLength: 2, maxLength: 40 }),
        fc.integer({ min: 100, max: 5000 }),
        (requests, maxChars) => {
          const memo = memoHtml(maxChars);
          for (const [other, data] of [...requests, ...requests])
            expect(memo({ data, other, now: NOW }, shown(other))).toBe(shown(other)(JSON.parse(JSON.stringify(data))));
        },
      ),
    );
  });

  test('renders equal inputs once', () => {
    const memo = memoHtml();
    const { render } = counted();
    const results = [1, 1, 2, 1].map((data) => memo({ data: { data }, other: [], now: NOW }, render));
    expect(results).toEqual(['1', '1', '2', '1']);
  });

  test('renders again after ten seconds when the rendering reads the time, and not otherwise', () => {
    const memo = memoHtml();
    const clock = (_: unknown, now: () => Date) => now().toISOString();
    const htmlAt = (ms: number) => memo({ data: 1, other: [], now: at(ms) }, clock);
    expect([htmlAt(0), htmlAt(10_000), htmlAt(10_001), htmlAt(-1)]).toEqual([at(0), at(0), at(10_001), at(-1)]);
    const { render, count } = counted();
    for (const ms of [0, 60_000]) memo({ data: 2, other: [], now: at(ms) }, render);
    expect(count()).toBe(1);
  });

  test('renders from what the browser gets: data beyond JSON cannot make other html', () => {
    const memo = memoHtml();
    const render = (data: unknown) => String((data as { at: unknown }).at instanceof Date);
    expect(memo({ data: { at: new Date(0) }, other: [], now: NOW }, render)).toBe('false');
    expect(memo({ data: undefined, other: [], now: NOW }, (data) => String(data))).toBe('undefined');
  });

  test('renders data without a text each time', () => {
    const memo = memoHtml();
    const cyclic: { self?: unknown } = {};
    cyclic.self = cyclic;
    const { render, count } = counted();
    for (const _ of [1, 2]) memo({ data: cyclic, other: [], now: NOW }, render);
    expect(count()).toBe(2);
  });

  test('keeps a bounded number of characters, the most recently used', () => {
    const memo = memoHtml(2000);
    const { render, count } = counted();
    const htmlOf = (data: number) => memo({ data, other: [], now: NOW }, () => render().padEnd(400));
    for (const data of [1, 2, 3, 1, 4, 5, 1]) htmlOf(data);
    expect(count()).toBe(5);
    htmlOf(2);
    expect(count()).toBe(6);
  });
});
