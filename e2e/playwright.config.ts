import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './core/chromium.ts';

/** Many long stories of single rules. They run with HORNO_MATRIX=all (`npm run test:all`), or when they are named. */
const details = [
  'account-*',
  'location-*',
  'menu-*',
  'cart-*',
  'coupons-*',
  'design-*',
  'payment-*',
  'checkout-*',
  'content-*',
  'deploy-*',
  'tracking-*',
  'store-screen-work',
  'release-apart',
  'release-console',
  'release-flags',
  'release-foreign',
  'release-frameworks',
  'release-gates',
  'release-inspector',
  'release-last-good',
  'release-live',
  'release-misbehaving',
  'release-own-repository',
  'release-partner-hosts',
  'release-squad-day',
  'release-server-health',
  'release-staging',
  'release-traces',
  'release-two-squads',
  'release-without',
  'offline',
  'rum',
  'screen-reader',
  // The list of the other engines, in Chromium.
  'chromium',
].map((name) => `**/${name}.spec.ts`);
const isNamed = process.argv.some((argument) =>
  /\b(?:(?:account|location|menu|cart|coupons|design|payment|checkout|content|deploy|tracking)-|release-(?:apart|console|flags|foreign|frameworks|gates|inspector|last|live|misbehaving|own|partner|server|squad|staging|traces|two|without)|offline|rum\b|screen-reader|store-screen-work|chromium)/.test(
    argument,
  ),
);

// A worker reads this file too, and its arguments name no story.
if (isNamed) process.env.HORNO_E2E_DETAILS = '1';
const hasDetails = process.env.HORNO_MATRIX === 'all' || process.env.HORNO_E2E_DETAILS === '1';

const desktop = { viewport: { width: 1280, height: 900 } };
/** They start first: their shops are their own, and at the end one of them would keep one worker busy alone. */
const ownShop = ['**/faults.spec.ts', '**/store-screen.spec.ts'];
const first = { name: 'apart', testMatch: ownShop, use: desktop };
const wide = { name: 'wide', testIgnore: [...ownShop, ...(hasDetails ? [] : details)], use: desktop };
/** Runs the stories of ordering a second time, at the size of a phone. */
const ordering = /\/(?:location|menu|cart|coupons)-[^/]*\.spec\.ts$/;
const phone = { name: 'phone', testMatch: ordering, use: { viewport: { width: 360, height: 740 }, hasTouch: true } };

/** Each worker has its own shop on free ports, with a clock that the tests set. */
export default defineConfig({
  testDir: './specs',
  globalSetup: './core/global-setup.ts',
  projects: hasDetails ? [first, wide, phone] : [first, wide],
  outputDir: '../test-results/e2e',
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: [
    ['list'],
    ['./core/command-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : []),
  ],
  use: {
    browserName: 'chromium',
    locale: 'es-PE',
    // Stories simulate the network themselves; stories that do not may allow the worker.
    serviceWorkers: 'block',
    timezoneId: 'America/Lima',
    // A trace costs a fifth of the time of a story. The command that is printed for a failing story records one.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_ARGS },
  },
});
