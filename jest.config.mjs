import { putTemporaryFilesInMemory } from './test/setup/temporaryFolder.mjs'

putTemporaryFilesInMemory()

const transform = {
  '^.+\\.tsx?$': '<rootDir>/test/setup/transformTypescript.cjs',
  // ES modules; jest resolves only `require`.
  '/node_modules/(hyparquet|@adobe).+\\.js$': '<rootDir>/test/setup/transformTypescript.cjs',
}
const transformIgnorePatterns = ['/node_modules/(?!hyparquet|@adobe)']
const moduleNameMapper = { '\\.css$': '<rootDir>/test/setup/classNames.cjs' }
const cacheDirectory = '<rootDir>/.cache/jest'

/** @type {import('jest').Config} */
export default {
  // Milliseconds; only what never ends is stopped by it, however slow the machine.
  testTimeout: 600_000,
  // One for each of a small machine’s cores.
  maxWorkers: 2,
  projects: [
    {
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/setup/fastStyles.cjs',
      runtime: '<rootDir>/test/setup/sharedModules.cjs',
      testMatch: ['<rootDir>/test/{api,app,features,sagas,site,staff,ui,worker}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/test/setup/browser.ts'],
      transform,
      transformIgnorePatterns,
      moduleNameMapper,
      cacheDirectory,
    },
    {
      displayName: 'server',
      testEnvironment: '<rootDir>/test/setup/sharedNode.cjs',
      runtime: '<rootDir>/test/setup/sharedModules.cjs',
      testMatch: ['<rootDir>/test/{demo,dev,domain,project,scripts,server}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup/failOnConsoleError.ts'],
      globalSetup: '<rootDir>/test/setup/openDatabaseServer.cjs',
      globalTeardown: '<rootDir>/test/setup/closeDatabaseServer.cjs',
      transform,
      transformIgnorePatterns,
      moduleNameMapper,
      cacheDirectory,
    },
  ],
}
