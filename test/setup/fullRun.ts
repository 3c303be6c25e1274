/**
 * Whether `npm run test:full` runs. `npm test` runs one case of each class: of each path through the code that has an
 * outcome of its own.
 */
export const isFull = process.env.SHOP_TESTS === 'full'
