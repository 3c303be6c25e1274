import { useTranslation } from 'react-i18next'
import type { DeliveryOption } from '../../domain/delivery'
import { deliveryFor, type OrderedLines } from '../../domain/cart/totals'
import { useArrivalDays } from '../../site/formats/useArrivalDays'
import { useMoney } from '../../site/formats/useMoney'
import { useSite } from '../../site/useSite'

interface DeliveryWordsProps {
  readonly option: DeliveryOption
  readonly ordered: OrderedLines
}

/** A delivery by name, with its days and what it costs. */
export function DeliveryWords({ option, ordered }: DeliveryWordsProps) {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  const name = useDeliveryName()
  const days = useArrivalDays()
  const fee = useDeliveryFee(ordered)
  return (
    <>
      <p>{`${name(option)}, ${fee(option)}`}</p>
      {ordered.isShipped ? <p>{t('cart.arrives', { days: days(option) })}</p> : null}
    </>
  )
}

export function useDeliveryName() {
  const { t } = useTranslation(['cart', 'shop'])
  return ({ method }: DeliveryOption) =>
    method === 'express' ? t('cart.expressDelivery') : t('cart.standardDelivery')
}

export function useDeliveryFee(ordered: OrderedLines) {
  const { t } = useTranslation(['cart', 'shop'])
  const { region } = useSite()
  const money = useMoney()
  return (option: DeliveryOption) => {
    const fee = deliveryFor(region, ordered, option)
    return fee.minor === 0 ? t('cart.free') : money(fee)
  }
}
