import { daysInDigits, type DeliveryOption } from '../../domain/delivery'
import { waitsForRacket, type LineWithRacket } from '../../domain/product/stringing'
import { useArrivalDays } from '../../site/formats/useArrivalDays'
import { useTranslation } from '../../site/translations/useTranslation'

/**
 * The arrival text of a cart that is ordered now. Without dates while the shop waits for the shopper's
 * racket.
 */
export function useArrivalText(lines: readonly LineWithRacket[]) {
  const { t } = useTranslation(['totals', 'shop'])
  const daysOf = useArrivalDays()
  const isWaiting = waitsForRacket(lines)
  return (option: DeliveryOption) =>
    isWaiting
      ? t('cart.arrivesAfterRacket', { days: daysInDigits(option) })
      : t('cart.arrives', { days: daysOf(option) })
}
