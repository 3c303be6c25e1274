import type { SeedProduct } from '../catalog/assembleProduct'
import { giftCard } from './specialGiftCard'
import { apparelPrinting, stencilPrinting } from './specialPrinting'
import { stringing } from './specialStringing'

/** The special products with the slugs of docs/contract.md#services-made-to-order; they have no category. */
export const specials: readonly SeedProduct[] = [stringing, apparelPrinting, stencilPrinting, giftCard]
