/** The parts of the demo that a start uses: its drawings, its catalog and its customers. */
export { artwork } from './artwork/artwork'
export { demoLogins, seedDemoCustomers } from './seeds/demoCustomers'
export { seedIfEmpty } from './seeds/seedIfEmpty'
