import { defineConfig } from '@playwright/test'
import { launchOptions } from './test/setup/chromium'
import { isFull } from './test/setup/fullRun'
import { putTemporaryFilesInMemory } from './test/setup/temporaryFolder.mjs'

putTemporaryFilesInMemory()

const { args = [], ...browser } = launchOptions()

/** Real-browser tests against a shop started as a shopkeeper would start it. */
export default defineConfig({
  testDir: 'test/e2e',
  // Heavy matrices run in `npm run test:full`; one case of each runs every time.
  ...(isFull ? {} : { grepInvert: /@full/ }),
  globalSetup: './test/setup/browserTests.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A journey waits more than it computes: three fill the two cores of a small machine.
  workers: 3,
  // Limits end tests that would wait forever. A busy machine is no failure.
  timeout: 600_000,
  expect: { timeout: 180_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    launchOptions: {
      ...browser,
      args: [
        ...args,
        // Each page of a test runs for a second: compiling its scripts better, on other threads, costs more than it saves.
        '--js-flags=--no-opt --no-maglev --single-threaded',
        // Painting in another process or thread costs more than it saves, too.
        '--in-process-gpu',
        '--num-raster-threads=1',
      ],
    },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording takes a third of the time: SHOP_TRACE=1 records.
    trace: process.env.SHOP_TRACE === '1' ? 'retain-on-failure' : 'off',
  },
})
