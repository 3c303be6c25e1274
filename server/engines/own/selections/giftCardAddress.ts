import type { TextFormat } from '../../../../src/domain/product/modifier'
import type { ChosenOption } from '../../../../src/domain/product/optionSelection'
import type { Product } from '../../../../src/domain/product/product'
import type { GiftCardAddress } from '../../../commerce/cart'

/** The recipient of a gift card, found by the modifiers' formats; null for other products. */
export function giftCardAddress(
  { kind, modifiers = [] }: Product,
  options: readonly ChosenOption[],
): GiftCardAddress | null {
  if (kind !== 'gift card') return null
  const answerTo = (format: TextFormat) => {
    const asked = modifiers.find((modifier) => modifier.kind === 'text' && modifier.format === format)
    return options.find(({ nameId }) => nameId === Number(asked?.id))?.value ?? ''
  }
  return {
    name: answerTo('line'),
    email: answerTo('email'),
    message: answerTo('message'),
    day: answerTo('date'),
  }
}
