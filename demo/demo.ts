/** The parts of the demo that a start uses: its drawings, its catalog, its customers and its reviews. */
export { artwork } from './artwork/artwork'
export { demoLogins, seedDemoCustomers } from './seeds/demoCustomers'
export { seedDemoReviews } from './seeds/demoReviews'
export { seedIfEmpty } from './seeds/seedIfEmpty'
