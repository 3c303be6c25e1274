import { useCallback, useState } from 'react'
import { isPaidOnDelivery } from '../../domain/payment/paymentMethods'
import { paths } from '../../site/urls/paths'
import { prefixOf } from '../../site/site'
import { useLocale, useSite } from '../../site/useSite'
import { goToGateway, usePayOrderMutation, useReturning } from '../payment'
import { usePlaceOrderMutation, type OrderedCart } from './checkoutApi'

interface Around {
  readonly before: () => Promise<void>
  /** Called once the order is placed. */
  readonly after: () => void
}

/** Placing the order and, unless it is paid at the door, beginning to pay it. */
export function usePlacing() {
  const prefix = prefixOf(useSite(), useLocale())
  const [placeOrder, { data: order, error, isLoading, originalArgs }] = usePlaceOrderMutation()
  const [payOrder] = usePayOrderMutation()
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [gateway, setGateway] = useState<string | null>(null)
  const arrive = useCallback(() => {
    setGateway(null)
    setIsUnderWay(false)
  }, [])
  useReturning(arrive)
  const place = async (request: OrderedCart, { before, after }: Around): Promise<void> => {
    setIsUnderWay(true)
    await before()
    const { data: placed } = await placeOrder(request)
    if (placed) after()
    // A second tab may have paid already what this one orders again.
    if (placed?.actions.includes('pay') && !isPaidOnDelivery(request.paymentMethod)) {
      const { data } = await payOrder({ orderId: placed.id, paymentMethod: request.paymentMethod })
      // The order stands whatever has become of its payment: its page says so, and how to go on.
      if (data?.step.kind === 'redirect') {
        // Back from the gateway leads to the order: the cart is empty now. The router need not know before that.
        window.history.replaceState(window.history.state, '', prefix + paths.order(placed.id))
        setGateway(data.step.url)
        goToGateway(placed.id, data)
        return
      }
    }
    arrive()
  }
  return { order, gateway, isUnderWay, error, isLoading: isLoading || isUnderWay, originalArgs, place }
}

export type Placing = Omit<ReturnType<typeof usePlacing>, 'order' | 'gateway' | 'isUnderWay'>
