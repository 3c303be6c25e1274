/** The flash sale: its bar with a countdown, and whether it is on. */
export { SaleBar } from './useIsSaleOn'
export { useIsSaleOn } from './useIsSaleOn'
