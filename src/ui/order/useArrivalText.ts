import { useTranslation } from 'react-i18next'
import { daysInDigits, type DeliveryOption } from '../../domain/delivery'
import { waitsForRacket, type LineWithRacket } from '../../domain/product/stringing'
import { useArrivalDays } from '../../site/formats/useArrivalDays'

/** When a cart would arrive, were it ordered now; nobody knows the day while a racket is to be sent in for it. */
export function useArrivalText(lines: readonly LineWithRacket[]) {
  const { t } = useTranslation(['cart', 'shop'])
  const daysOf = useArrivalDays()
  const isWaiting = waitsForRacket(lines)
  return (option: DeliveryOption) =>
    isWaiting
      ? t('cart.arrivesAfterRacket', { days: daysInDigits(option) })
      : t('cart.arrives', { days: daysOf(option) })
}
