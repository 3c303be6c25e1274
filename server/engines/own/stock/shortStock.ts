import { maxPiecesPerLine } from '../../../../src/domain/cart/cart'
import { lowStock } from '../../../../src/domain/cart/piecesLeft'
import { CommerceError } from '../../../../src/domain/errors'

/** A line that exceeds the stock or the maximum per line. */
export interface ShortLine {
  readonly sku: string
  readonly name: string
  /** Total pieces requested. */
  readonly wanted: number
  readonly stock: number
}

/** 409 `out_of_stock` with one error per line. `field` is the SKU, `left` the stock if it is low. */
export function outOfStock(lines: readonly ShortLine[]): CommerceError {
  const errors = lines.map((line) => ({
    message: sentenceAbout(line),
    code: 'out_of_stock',
    field: line.sku,
    ...(line.stock <= lowStock && { left: line.stock }),
  }))
  return new CommerceError('out_of_stock', 409, errors[0]?.message ?? 'Out of stock', errors)
}

function sentenceAbout({ name, wanted, stock }: ShortLine): string {
  if (stock === 0) return `${name} is out of stock`
  if (wanted > maxPiecesPerLine && stock >= maxPiecesPerLine) {
    return `A cart takes at most ${maxPiecesPerLine} pieces of ${name}`
  }
  if (stock > lowStock) return `Fewer than ${wanted} pieces of ${name} are left`
  return stock === 1 ? `Only 1 piece of ${name} is left` : `Only ${stock} pieces of ${name} are left`
}
