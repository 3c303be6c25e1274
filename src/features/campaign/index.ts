/** The flash sale: its banner with a countdown, and whether it is on. */
export { FlashSaleBanner } from './FlashSaleBanner'
export { useIsSaleOn } from './useIsSaleOn'
