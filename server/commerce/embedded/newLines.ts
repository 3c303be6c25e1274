import type { Kysely } from 'kysely'
import { mostPiecesPerLine } from '../../../src/domain/cart'
import { notFound, validationError } from '../../../src/domain/errors'
import type { Tables } from '../../database/tables'
import type { NewItem } from '../cart'
import type { Channel } from '../commerce'
import type { NewLine } from './addLines'
import { writeOptions, type ProductOf } from './cartRows'
import { chosenVariant, optionsOf } from './chosenVariant'
import { entityIdOf } from './ids'

export interface NamedLine extends NewLine {
  readonly sku: string
  /** Of the product. */
  readonly name: string
}

/** The lines that items become; the same variant with the same options is one line. Throws a CommerceError. */
export async function newLines(
  db: Kysely<Tables>,
  items: readonly NewItem[],
  { currency }: Channel,
  productOf: ProductOf,
): Promise<NamedLine[]> {
  const lines = new Map<string, NamedLine>()
  for (const item of items) {
    const productId = entityIdOf(item.productId)
    const product = productId === null ? null : productOf(productId, currency)
    if (!product) throw notFound('There is no such product')
    const variant = chosenVariant(product, item) ?? (await refuseVariant(db, item.variantId ?? ''))
    const options = writeOptions(optionsOf(product, variant))
    const key = `${variant.id} ${options}`
    const sum = item.quantity + (lines.get(key)?.quantity ?? 0)
    // One more than a line takes is refused like any larger number, which an integer column could not hold.
    const quantity = Math.min(sum, mostPiecesPerLine + 1)
    const { id, sku } = variant
    lines.set(key, { variantId: Number(id), options, quantity, sku, name: product.name })
  }
  return [...lines.values()]
}

async function refuseVariant(db: Kysely<Tables>, variantId: string): Promise<never> {
  const id = entityIdOf(variantId) ?? 0
  const found = await db.selectFrom('variants').select('id').where('id', '=', id).executeTakeFirst()
  throw found
    ? validationError('This variant belongs to another product')
    : notFound('There is no such variant')
}
