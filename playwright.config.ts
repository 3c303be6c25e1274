import { defineConfig } from '@playwright/test'
import { launchOptions } from './test/setup/chromium'

/** Real-browser tests against a shop started as a shopkeeper would start it. */
export default defineConfig({
  testDir: 'test/e2e',
  // `npm run dev` builds everything anew beside the other tests: part of `npm run test:full`.
  testIgnore: process.env.SHOP_TESTS === 'full' ? [] : ['**/dev.spec.ts'],
  globalSetup: './test/setup/browserTests.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
