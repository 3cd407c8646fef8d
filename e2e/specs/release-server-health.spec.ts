import { findings } from '../commands/axe.ts';
import { enterConsole } from '../commands/console.ts';
import { test } from '../commands/operating.ts';
import { buildVariant } from '../commands/variant.ts';
import { expect } from '../core/test.ts';

/** Deadlines of a rendering that end soon: one of the bundles never answers. */
test.use({ setting: { env: { RENDER_MS: '1000' }, alone: 'a broken version is live here' } });

/** Both work in Spanish, in which the registry tries them. */
const brokenInEnglish = {
  'src/pages/faq.page.tsx': (text: string) =>
    text.replace(
      'jsonLd: faqJsonLd',
      `jsonLd: (doc) => {
        if (typeof document === 'undefined' && doc.title.startsWith('Freq')) throw new TypeError('no synonyms');
        return faqJsonLd(doc);
      }`,
    ),
  'src/pages/membership.page.tsx': (text: string) =>
    `${text.replace('export default', 'const text =')}
export default {
  ...text,
  load: (context: Parameters<NonNullable<typeof text.load>>[0]) =>
    typeof document === 'undefined' && context.lang === 'en' ? new Promise<never>(() => undefined) : text.load?.(context),
};
`,
};

test('squad F8: console and doctor show parts that the server stops to render after their publication; customers see the pages', async ({
  page,
  browser,
  shop,
  operator,
}) => {
  test.setTimeout(150_000);
  const folder = await buildVariant('mf-content', 'in-english', brokenInEnglish);
  const squad = await operator.squadToken('content');
  await operator.horno(['publish', 'mf-content', '--dir', folder, '--note', 'Sinónimos'], squad);

  /** Messages about server bundles; `horno doctor` exits with 1 when there are any. */
  async function doctor(): Promise<string[]> {
    const said = await operator.horno(['doctor', '--json'], squad).catch(({ stdout }: { stdout: string }) => stdout);
    const { findings } = JSON.parse(said) as { findings: { code: string; message: string }[] };
    return findings.filter(({ code }) => code === 'DOC-SERVER-PART').map(({ message }) => message);
  }

  await test.step('customers see the pages, which their browsers render', async () => {
    expect(await doctor()).toEqual([]);
    for (const [path, name] of [
      ['/en/faq', 'Frequently asked questions'],
      ['/en/membership', 'Customer programme'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

  const context = await browser.newContext({ locale: 'es-PE' });
  const board = await enterConsole(context, shop, squad);
  const badge = board.getByRole('row', { name: /^mf-content/ }).getByRole('link', { name: /^El servidor no dibuja/ });

  await test.step('the overview says how many parts are ill, and leads to their errors and places', async () => {
    await expect(async () => {
      await board.goto(shop.opsUrl);
      await expect(badge).toHaveText('El servidor no dibuja: 2', { timeout: 1000 });
    }).toPass();
    await badge.click();
    const row = (part: string) =>
      board.getByRole('region', { name: /^En el servidor/ }).getByRole('row', { name: part });
    await expect(row('page:faq')).toContainText(
      /Falla.*TypeError: no synonyms mf-content\/src\/pages\/faq\.page\.tsx:7/,
    );
    await expect(row('page:membership')).toContainText(/Falla.*no answer in time/);
    expect(await findings(board)).toEqual([]);
  });

  await test.step('the doctor names them for the squad', async () => {
    expect(await doctor()).toEqual([
      expect.stringMatching(
        /^page:faq of mf-content .* TypeError: no synonyms \(mf-content\/src\/pages\/faq\.page\.tsx:7\)$/,
      ),
      expect.stringMatching(/^page:membership of mf-content .*: no answer in time$/),
    ]);
  });

  await test.step('after the rollback of its squad nothing is ill', async () => {
    await operator.horno(['rollback', 'mf-content', '--reason', 'Falla en inglés'], squad);
    await board.goto(shop.opsUrl);
    await expect(badge).toHaveCount(0);
    expect(await doctor()).toEqual([]);
    await expect
      .poll(async () => (await page.request.get('/en/faq')).text())
      .toContain('Do I need an account to order?');
  });
  await context.close();
});
