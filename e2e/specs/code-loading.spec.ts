import { ATTEMPTS, type Attempted, PLANTED, startElsewhere } from '../commands/code-loading.ts';
import { expect, test } from '../core/test.ts';

/** Trusted Types drop such a script silently. */
const SILENT = ['copied script', 'text node of a script'];

type Attempt = (name: string, places: { elsewhere: string; file: string }) => Promise<Attempted>;
type Attacked = { attempts: Record<string, unknown>; attempt: Attempt };

test('M1: page runs the files of its release and no other code', async ({ page, shop }) => {
  const elsewhere = await startElsewhere();
  try {
    await page.addInitScript({ content: ATTEMPTS });
    await page.route(/planted\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: PLANTED }));
    await page.goto(shop.shopUrl);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const file = (await page.locator('script[src*="/_assets/shell/"]').first().getAttribute('src')) ?? '';
    const names = await page.evaluate(() => Object.keys((window as unknown as Attacked).attempts));
    const outcomes: Record<string, string> = {};
    for (const name of names) {
      const { error, events, ran } = await page.evaluate(
        ([given, places]) => (window as unknown as Attacked).attempt(given, places),
        [name, { elsewhere: elsewhere.url, file }] as const,
      );
      outcomes[name] =
        ran.length > 0
          ? `ran: ${ran}`
          : error || events.length > 0 || SILENT.includes(name)
            ? 'refused'
            : 'nothing happened';
    }
    expect(names.length).toBeGreaterThan(40);
    expect(outcomes).toEqual(Object.fromEntries(names.map((name) => [name, 'refused'])));
    expect(elsewhere.asked).toEqual([]);
  } finally {
    elsewhere.stop();
  }
});
