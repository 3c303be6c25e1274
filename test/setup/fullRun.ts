/**
 * Whether `npm run test:full` runs. `npm test` runs one case of each class: of each path through the code that has an
 * outcome of its own.
 */
export const isFull = process.env.SHOP_TESTS === 'full'

// Playwright has no global of this name; its tests carry the tag `@full`.
const jestTest = globalThis.test as jest.It | undefined

/** Jest's `test`, skipped by `npm test`. */
export const inFullRun = (isFull ? jestTest : jestTest?.skip) as jest.It
