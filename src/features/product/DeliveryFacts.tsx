import { lazy, Suspense, useState, type ComponentType } from 'react'
import {
  deliveryFee,
  deliveryOptionsFor,
  freeDeliveryThreshold,
  type DeliveryOption,
} from '../../domain/delivery'
import { isCurrencyCode, toMoney } from '../../domain/money'
import type { Price } from '../../domain/product/product'
import { stringingSlug } from '../../domain/product/services'
import { useMoney } from '../../site/formats/useMoney'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import { Skeleton } from '../../ui/Skeleton'
import { WhenNear } from '../../ui/WhenNear'
import type { ArrivalDaysProps } from './ArrivalDays'
import { PinDelivery } from './laterParts'
import type { DaysAtPin } from './PinDelivery'
import styles from './DeliveryFacts.module.css'

// Cached HTML shows a number of days, because dates expire. The number stays if this chunk fails to load.
const ArrivalDays = lazy<ComponentType<ArrivalDaysProps>>(() =>
  import(/* webpackChunkName: "arrivalDays" */ './ArrivalDays').then(
    ({ ArrivalDays }) => ({ default: ArrivalDays }),
    () => ({ default: ({ children }) => children }),
  ),
)

interface DeliveryFactsProps {
  /** Of the product, and of the service bought with it. */
  readonly slugs: readonly string[]
  readonly price: Price
  /** False for made-to-order goods and gift cards. */
  readonly isReturnable: boolean
}

/** Delivery fees, delivery times and returns for one item of a product in the region. */
export function DeliveryFacts({ slugs, price, isReturnable }: DeliveryFactsProps) {
  const { t } = useTranslation(['product', 'shop'])
  const { region, currency } = useSite()
  const money = useMoney()
  // A hosted back end can price in another currency: 0 then avoids a promise of free delivery.
  const paid = toMoney(
    isCurrencyCode(price.currencyCode) && price.currencyCode === currency ? price.value : 0,
    currency,
  )
  const feeOf = (option: DeliveryOption) => {
    const fee = deliveryFee(region, option, paid)
    return fee.minor === 0 ? t('cart.free') : money(fee)
  }
  const daysOf = ({ method, days }: DeliveryOption) =>
    t(`product.deliveryIn.${method}`, { ...days, context: days.from === days.to ? 'day' : 'days' })
  // Stringing days can start when the shopper's racket arrives, so their dates are unknown.
  const isDated = slugs[0] !== stringingSlug
  const [daysAtPin, setDaysAtPin] = useState<{ readonly apply: DaysAtPin } | null>(null)
  const regionOptions = deliveryOptionsFor(region, slugs)
  const options = daysAtPin?.apply(regionOptions) ?? regionOptions
  return (
    <ul className={styles.facts} role="list">
      {options.map((option) => (
        <li key={option.method} className={styles.fact}>
          <Icon name="truck" />
          {isDated ? (
            <WhenNear meanwhile={daysOf(option)}>
              <Suspense fallback={daysOf(option)}>
                <ArrivalDays option={option}>{daysOf(option)}</ArrivalDays>
              </Suspense>
            </WhenNear>
          ) : (
            <span>{daysOf(option)}</span>
          )}
          <strong className={styles.fee}>{feeOf(option)}</strong>
        </li>
      ))}
      <li className={styles.fact}>
        <Icon name="check" />
        <span>{t('product.freeDelivery', { amount: freeDeliveryThreshold(region) })}</span>
      </li>
      <li className={styles.fact}>
        <Icon name="returns" />
        <span>{isReturnable ? t('product.returns') : t('product.noReturns')}</span>
      </li>
      {isDated && region === 'IN' ? (
        <li>
          <Suspense fallback={<Skeleton blockSize="9rem" />}>
            <PinDelivery onFound={(apply) => setDaysAtPin(apply && { apply })} />
          </Suspense>
        </li>
      ) : null}
    </ul>
  )
}
