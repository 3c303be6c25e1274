import { checkSelections } from '../../../../src/domain/product/modifierCheck'
import type { ProductOf } from '../../../catalog/products/productTax'
import type { StoredCart } from '../../../commerce/cart'
import { entityIdOf } from '../../../database/ids'
import { storedSelections } from './lineSelections'
import { selectionRefusal } from './selectionRefusal'

/**
 * Checks the answers of all lines against the current catalogue, and throws for the first line that fails.
 * @throws CommerceError 409 `out_of_stock` with the selected product, else 400 `validation_error`
 */
export function refuseOutdatedAnswers({ lines, currency }: StoredCart, productOf: ProductOf): void {
  for (const { productId, options } of lines) {
    const product = productOf(entityIdOf(productId) ?? 0, currency)
    if (!product?.modifiers) continue
    const selections = storedSelections(product, options, currency, productOf)
    const problems = checkSelections(selections)
    if (problems.length > 0) throw selectionRefusal(problems, selections)
  }
}
