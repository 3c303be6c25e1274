import { useTranslation } from 'react-i18next'
import type { DeliveryOption } from '../../domain/delivery'
import { racketsSentIn } from '../../domain/product/stringing'
import { useArrivalDays } from '../../site/formats/useArrivalDays'

/** When a cart would arrive, were it ordered now; nobody knows the day while a racket is to be sent in for it. */
export function useArrivalWords(lines: Parameters<typeof racketsSentIn>[0]) {
  const { t } = useTranslation(['cart', 'shop'])
  const daysOf = useArrivalDays()
  const isWaiting = racketsSentIn(lines).some((count) => count > 0)
  return (option: DeliveryOption) => {
    const { from, to } = option.days
    return isWaiting
      ? t('cart.arrivesAfterRacket', { days: from === to ? from : `${from}–${to}` })
      : t('cart.arrives', { days: daysOf(option) })
  }
}
