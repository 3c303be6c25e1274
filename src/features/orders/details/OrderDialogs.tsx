import type { Order } from '../../../domain/order/order'
import { CancelDialog } from './CancelDialog'
import { ReturnDialog } from './ReturnDialog'

interface OrderDialogsProps {
  readonly order: Order
  /** What is being asked; null when nothing is. */
  readonly asking: 'cancel' | 'return' | null
  readonly onClose: () => void
}

/** What is asked before something is done with an order. */
export function OrderDialogs({ order, asking, onClose }: OrderDialogsProps) {
  return (
    <>
      <CancelDialog order={order} isOpen={asking === 'cancel'} onClose={onClose} />
      <ReturnDialog order={order} isOpen={asking === 'return'} onClose={onClose} />
    </>
  )
}
