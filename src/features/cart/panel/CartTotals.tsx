import type { Cart } from '../../../domain/cart/cart'
import { orderedLines, orderTotals } from '../../../domain/cart/totals'
import { freeDeliveryThreshold, missingForFreeDelivery, deliveryOptionsFor } from '../../../domain/delivery'
import { toMoney, type Money } from '../../../domain/money'
import { codCartLimit, overCodLimit } from '../../../domain/payment/payment'
import type { Site } from '../../../site/site'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { OrderTotalsList } from '../../lineItems'
import styles from './CartTotals.module.css'

/** The cart's totals with standard delivery. */
export function CartTotals({ cart }: { cart: Cart }) {
  const site = useSite()
  const { totals, option, isShipped } = standardOrder(cart, site)
  const { currency } = totals.lines
  const wrapping = cart.lineItems.reduce(
    (sum, { giftWrapping, quantity }) => sum + toMoney(giftWrapping?.amount ?? 0, currency).minor * quantity,
    0,
  )
  return (
    <>
      <OrderTotalsList
        {...totals}
        method={option.method}
        wrapping={{ minor: wrapping, currency }}
        isShipped={isShipped}
      />
      {cart.giftCards.length === 0 && site.openMethods.includes('cod') ? (
        <CodLimit total={totals.total} />
      ) : null}
    </>
  )
}

/** Explains why a total can't be paid on delivery; null if it can, or in a region without COD. */
function CodLimit({ total }: { total: Money }) {
  const { t } = useTranslation('cart')
  const { region } = useSite()
  const over = overCodLimit(region, total)
  if (!over) return null
  const limit = codCartLimit(region)
  return (
    <p className={styles.cod}>
      {over.minor > 0 ? t('cart.codOver', { limit, over }) : t('cart.codLimit', { limit })}
    </p>
  )
}

/** Shows the amount missing for free delivery, with a bar; null if nothing needs shipping. */
export function FreeDelivery({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const { region, currency } = useSite()
  const { lines, isDeliveryFree, isShipped } = orderedLines(cart, currency)
  if (!isShipped) return null
  const missing = missingForFreeDelivery(region, lines)
  const threshold = freeDeliveryThreshold(region)
  const isReached = isDeliveryFree || missing.minor === 0
  const percent = isReached ? 100 : (lines.minor / threshold.minor) * 100
  return (
    <div className={styles.free} data-reached={isReached ? '' : undefined}>
      <p>{isReached ? t('cart.hasFreeDelivery') : t('cart.missingForFreeDelivery', { amount: missing })}</p>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </div>
  )
}

/**
 * Computes the cart's totals as an order with standard delivery.
 * @throws TypeError if the region has no standard delivery
 */
export function standardOrder(
  cart: Cart,
  { region, currency, commerce }: Pick<Site, 'region' | 'currency' | 'commerce'>,
) {
  const options = deliveryOptionsFor(
    region,
    cart.lineItems.map(({ path }) => path),
  )
  const option = options.find(({ method }) => method === 'standard')
  if (!option) throw new TypeError(`No standard delivery in ${region}`)
  // The checkout of a hosted store adds its own delivery fee.
  const known = orderedLines(cart, currency)
  const ordered = commerce.quotesDelivery ? known : { ...known, isShipped: false }
  return { totals: orderTotals(region, ordered, option), option, isShipped: ordered.isShipped }
}
