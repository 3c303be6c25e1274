import { giftCardSlug } from '../payment/giftCard'
import { isMadeToOrder } from '../product/services'

/**
 * Whether unused goods of a product are returnable. Faulty goods always are; made-to-order goods and gift
 * cards are not.
 */
export const isReturnable = ({ path }: { readonly path: string }): boolean =>
  !isMadeToOrder(path) && path !== giftCardSlug
