/** What a brand announces for a while: a sale with a countdown to its end. */
export { FlashSaleBanner } from './FlashSaleBanner'
export { useIsSaleOn } from './useIsSaleOn'
