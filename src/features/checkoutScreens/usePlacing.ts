import { useState } from 'react'
import { isPaidAtDoor } from '../../domain/paymentMethods'
import { goToGateway, usePayOrderMutation, usePlaceOrderMutation, type OrderedCart } from '../checkout'

interface Around {
  readonly before: () => Promise<void>
  /** Called once the order is placed. */
  readonly after: () => void
}

/** Placing the order and, unless it is paid at the door, beginning to pay it. */
export function usePlacing() {
  const [placeOrder, { data: order, error, isLoading, originalArgs }] = usePlaceOrderMutation()
  const [payOrder] = usePayOrderMutation()
  const [isUnderWay, setIsUnderWay] = useState(false)
  const place = async (request: OrderedCart, { before, after }: Around): Promise<void> => {
    setIsUnderWay(true)
    await before()
    const { data: placed } = await placeOrder(request)
    if (placed) after()
    // A second tab may have paid already what this one orders again.
    if (placed?.actions.includes('pay') && !isPaidAtDoor(request.paymentMethod)) {
      const { data } = await payOrder({ orderId: placed.id, paymentMethod: request.paymentMethod })
      // The order stands whatever has become of its payment: its page says so, and how to go on.
      if (data && goToGateway(data)) return
    }
    setIsUnderWay(false)
  }
  return { order, isUnderWay, error, isLoading: isLoading || isUnderWay, originalArgs, place }
}

export type Placing = Omit<ReturnType<typeof usePlacing>, 'order' | 'isUnderWay'>
