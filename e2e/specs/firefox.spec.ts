import puppeteer from 'puppeteer-core';
import { ATTEMPTS, type Attempted, startElsewhere } from '../commands/code-loading.ts';
import { expect, test } from '../core/test.ts';
import { FIREFOX, firefox } from '../engines/puppeteer.ts';
import { tellStories } from '../engines/tell.ts';

test.skip(firefox.missing !== undefined, firefox.missing);

tellStories(firefox);

/** Refused by Integrity-Policy and Trusted Types alone. Firefox has them since 145 and 148. */
const NEWER = /without a hash|trusted types|default policy|document\.write/;

type Attacked = { attempts: object; attempt(name: string, places: object): Promise<Attempted> };

test('M1: page runs no code from elsewhere in Firefox', async ({ shop }) => {
  const elsewhere = await startElsewhere();
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(ATTEMPTS);
    await page.goto(shop.shopUrl);
    const names = await page.evaluate(() => Object.keys((window as unknown as Attacked).attempts));
    for (const name of names.filter((each) => !NEWER.test(each))) {
      const { ran } = await page.evaluate(
        (given, places) => (window as unknown as Attacked).attempt(given, places),
        name,
        { elsewhere: elsewhere.url, file: '/_assets/none.js' },
      );
      expect([name, ran]).toEqual([name, []]);
    }
    expect(elsewhere.asked).toEqual([]);
  } finally {
    await browser.close();
    elsewhere.stop();
  }
});
