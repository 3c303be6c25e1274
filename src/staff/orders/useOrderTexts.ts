import { isCurrencyCode, toMoney } from '../../domain/money'
import type { Order } from '../../domain/order/orderSchema'
import { isPaidOnDelivery } from '../../domain/payment/paymentMethods'
import { useMoney } from '../../site/formats/useMoney'
import { useTranslation } from '../../site/translations/useTranslation'

/** The status of an order in words. Cash on delivery waits for no payment. */
export function useStatusText(): (
  order: Pick<Order, 'status' | 'paymentMethod' | 'parcels'> & { readonly isAbandoned: boolean },
) => string {
  const { t } = useTranslation('staffOrders')
  return ({ status, paymentMethod, parcels = [], isAbandoned }) => {
    if (isAbandoned) return t('staff.orders.statuses.abandoned')
    if (status === 'pending_payment' && isPaidOnDelivery(paymentMethod)) return t('staff.orders.placed')
    if (status === 'packed' && parcels.length > 0) return t('staff.order.partlyShipped')
    return t(`staff.orders.statuses.${status}`)
  }
}

/** Formats amounts in major units of an order's currency. */
export function useOrderMoney(currency: string): (major: number) => string {
  const format = useMoney('exact')
  return (major) => format(toMoney(major, isCurrencyCode(currency) ? currency : 'INR'))
}
