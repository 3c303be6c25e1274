import type { GiftCardLine } from '../../domain/cart/cart'
import { useMoney } from '../../site/formats/useMoney'

/** Returns a gift card's options with the amount formatted as money. */
export function useCardOptions() {
  const money = useMoney()
  return ({ options, amount }: Pick<GiftCardLine, 'options' | 'amount'>, currencyCode: string) => {
    const position = options.findIndex(({ value }) => Number(value) === amount)
    return options.map((option, index) =>
      index === position ? { ...option, value: money({ value: amount, currencyCode }) } : option,
    )
  }
}
