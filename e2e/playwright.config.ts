import { defineConfig } from '@playwright/test';

const arguments_ = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Each worker has a shop of its own, on free ports, with a clock that the tests set. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: arguments_ },
  },
});
