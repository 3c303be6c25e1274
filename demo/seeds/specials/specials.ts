import type { SeedProduct } from '../catalogue/assembleProduct'
import { giftCard } from './specialGiftCard'
import { apparelPrinting, stencilPrinting } from './specialPrinting'
import { stringing } from './specialStringing'

/** The special products with the slugs of specification section 9; they have no category. */
export const specials: readonly SeedProduct[] = [stringing, apparelPrinting, stencilPrinting, giftCard]
