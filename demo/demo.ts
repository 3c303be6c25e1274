/** What a start uses of the demo: its drawings, its catalog and its customers. */
export { artwork } from './artwork/artwork'
export { demoLogins, seedDemoCustomers } from './seeds/demoCustomers'
export { seedIfEmpty } from './seeds/seedIfEmpty'
