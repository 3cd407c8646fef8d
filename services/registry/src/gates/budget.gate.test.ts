import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { builtRemote } from '../../test/built-package.ts';
import { budgetGate, parseBudget } from './budget.gate.ts';

test.each([
  ['60 kB', 60_000],
  ['8kB', 8000],
  ['1.5 MB', 1_500_000],
  ['900 B', 900],
  ['60', undefined],
  ['60 KiB', undefined],
])('«%s» is %p bytes', (budget, bytes) => {
  expect(parseBudget(budget)).toBe(bytes);
});

/** A remote whose page and catalogues do not compress, of these sizes. */
function weighing({ page, es, en }: { page: number; es: number; en: number }, js = '20 kB') {
  const built = builtRemote({ budgets: { js, css: '8 kB' } });
  const catalogue = (lang: string) => ({ js: [`client/${lang}.js`], css: [] });
  built.files.set('client/page.js', randomBytes(page));
  built.files.set('client/es.js', randomBytes(es));
  built.files.set('client/en.js', randomBytes(en));
  const exposes = { ...built.document.exposes, 'i18n:es': catalogue('es'), 'i18n:en': catalogue('en') };
  return { document: { ...built.document, exposes }, files: built.files };
}

test('one catalogue counts, the heaviest', () => {
  const { document, files } = weighing({ page: 10_000, es: 9000, en: 8000 });
  expect(budgetGate(document, files)).toEqual([]);
});

test('the real weight counts, whatever the document says of it', () => {
  const { document, files } = weighing({ page: 18_000, es: 9000, en: 1000 });
  expect(budgetGate(document, files)).toEqual([
    { code: 'REG-BUDGET', params: { kind: 'js', budget: '20 kB', actual: expect.stringMatching(/^27\.\d kB$/) } },
  ]);
});

test('a budget that cannot be read is said', () => {
  const { document, files } = weighing({ page: 1, es: 1, en: 1 }, 'plenty');
  expect(budgetGate(document, files)).toEqual([{ code: 'REG-BUDGET-FORMAT', params: { budget: 'plenty' } }]);
});

test('squad F7: chunks of a container without the kit count, whether its list names them or not', () => {
  const { document, files } = weighing({ page: 10_000, es: 9000, en: 8000 });
  const found = budgetGate({ ...document, packages: undefined, exposes: {} }, files);
  expect(found.map(({ params }) => params.actual)).toEqual([expect.stringMatching(/^27\.\d kB$/)]);
});
