import type { GiftCardLine } from '../../domain/cart/cart'
import { useMoney } from '../../site/formats/useMoney'

/** Reads what was answered of a gift card, how much is on it as money. */
export function useCardOptions() {
  const money = useMoney()
  return ({ options, amount }: Pick<GiftCardLine, 'options' | 'amount'>, currencyCode: string) => {
    const position = options.findIndex(({ value }) => Number(value) === amount)
    return options.map((option, index) =>
      index === position ? { ...option, value: money({ value: amount, currencyCode }) } : option,
    )
  }
}
