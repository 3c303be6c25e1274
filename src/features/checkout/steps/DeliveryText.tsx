import { useTranslation } from 'react-i18next'
import type { Cart } from '../../../domain/cart/cart'
import type { DeliveryOption } from '../../../domain/delivery'
import { deliveryFor, type OrderedLines } from '../../../domain/cart/totals'
import { useMoney } from '../../../site/formats/useMoney'
import { useSite } from '../../../site/useSite'
import { useArrivalText } from '../../../ui/order/useArrivalText'

interface DeliveryTextProps {
  readonly cart: Cart
  readonly option: DeliveryOption
  readonly ordered: OrderedLines
}

/** A delivery by name, with its days and what it costs. */
export function DeliveryText({ cart, option, ordered }: DeliveryTextProps) {
  const name = useDeliveryName()
  const arrival = useArrivalText(cart.lineItems)
  const fee = useDeliveryFee(ordered)
  return (
    <>
      <p>{`${name(option)}, ${fee(option)}`}</p>
      {ordered.isShipped ? <p>{arrival(option)}</p> : null}
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
