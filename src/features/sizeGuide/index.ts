/** Which size of shoe, garment and handle fits. */
export { SizeGuide } from './SizeGuide'
export { SizeGuideLink } from './SizeGuideLink'
export { sizeGuideOf } from './sizeGuideOf'
