import { test } from '../commands/operating.ts';
import { buildVariant } from '../commands/variant.ts';
import { expect } from '../core/test.ts';

test.use({ setting: { alone: 'each story changes the release' } });

const WITHIN_MS = 5000;
const FLAG = 'content.live';

/** A home page whose heading and title show the value of its flag. */
const withFlag = () =>
  buildVariant('mf-content', 'flag', {
    'src/components/home/near-band.tsx': (text) =>
      text
        .replace('import { routes, useTranslation }', 'import { routes, useFlag, useTranslation }')
        .replace(
          "{t('home.near.title')}",
          `{t('home.near.title') + (useFlag('${FLAG}') ? ', en vivo' : ', paso a paso')}`,
        ),
    'src/pages/home.page.tsx': (text) =>
      text
        .replace('component: Home,', `component: Home,\n  flags: ['${FLAG}'],`)
        .replace('{ t }) =>', '{ t, flags }) =>')
        .replace("title: t('home.title')", `title: flags['${FLAG}'] ? 'Hoy en vivo' : t('home.title')`),
  });
const isSameDocument = () => (window as { mark?: boolean }).mark === true;
const markDocument = () => Object.assign(window, { mark: true });

test('composition 13: flag reaches an open tab within five seconds, and each new page from the server', async ({
  page,
  operator,
  complaints,
}) => {
  const folder = await withFlag();
  await operator.horno(['publish', 'mf-content', '--dir', folder, '--note', 'Con una función']);
  const heading = (words: string) => page.getByRole('heading', { level: 2, name: `Cerca de ti, ${words}` });
  const served = async () => (await page.request.get('/')).text();
  await expect.poll(served).toContain('Cerca de ti, paso a paso');
  await page.goto('/');
  await expect(heading('paso a paso')).toBeVisible();
  await expect(page).toHaveTitle(/Pizza a la leña/);
  await page.waitForResponse(/\/_release$/);
  await page.evaluate(markDocument);

  await test.step('the flag is on', async () => {
    await operator.horno(['flags', 'set', FLAG, 'on', '--reason', 'Campaña']);
    await expect(heading('en vivo')).toBeVisible({ timeout: WITHIN_MS });
    await expect(page).toHaveTitle(/Hoy en vivo/);
    expect(await page.evaluate(isSameDocument)).toBe(true);
    const html = await served();
    expect(html).toContain('Cerca de ti, en vivo');
    expect(html).toMatch(/<title>Hoy en vivo/);
  });

  await test.step('a new page hydrates with the flag, and follows when it is off', async () => {
    await page.reload();
    await expect(heading('en vivo')).toBeVisible();
    await page.waitForResponse(/\/_release$/);
    await page.evaluate(markDocument);
    await operator.horno(['flags', 'set', FLAG, 'off', '--reason', 'Fin de la campaña']);
    await expect(heading('paso a paso')).toBeVisible({ timeout: WITHIN_MS });
    await expect(page).toHaveTitle(/Pizza a la leña/);
    expect(await page.evaluate(isSameDocument)).toBe(true);
    expect(await served()).toContain('Cerca de ti, paso a paso');
  });
  expect(complaints.filter((line) => /hydrat|mf-content/i.test(line))).toEqual([]);
});
