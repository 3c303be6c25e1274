import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deliveryFee,
  deliveryOptionsFor,
  freeDeliveryThreshold,
  stringingSlug,
  type DeliveryOption,
} from '../../domain/delivery'
import { isCurrencyCode, moneyOf } from '../../domain/money'
import type { Price } from '../../domain/product/product'
import { useMoney } from '../../site/formats/useMoney'
import { useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import { WhenNear } from '../../ui/WhenNear'
import type { ArrivalDaysProps } from './ArrivalDays'
import styles from './DeliveryFacts.module.css'

// The page says days until it is alive: it is kept for longer than a date is true. Without the dates they stay.
const ArrivalDays = lazy<ComponentType<ArrivalDaysProps>>(() =>
  import(/* webpackChunkName: "arrivalDays" */ './ArrivalDays').then(
    ({ ArrivalDays }) => ({ default: ArrivalDays }),
    () => ({ default: ({ children }) => children }),
  ),
)

interface DeliveryFactsProps {
  readonly slug: string
  readonly price: Price
  /** False for what is made for one shopper alone. */
  readonly isReturnable: boolean
}

/** What bringing this one product costs in the region, how long it takes, and whether it may come back. */
export function DeliveryFacts({ slug, price, isReturnable }: DeliveryFactsProps) {
  const { t } = useTranslation(['product', 'shop'])
  const { region, currency } = useSite()
  const money = useMoney()
  // A hosted back end might price in another currency; nothing is then promised free.
  const paid = moneyOf(
    isCurrencyCode(price.currencyCode) && price.currencyCode === currency ? price.value : 0,
    currency,
  )
  const feeOf = (option: DeliveryOption) => {
    const fee = deliveryFee(region, option, paid)
    return fee.minor === 0 ? t('cart.free') : money(fee)
  }
  const daysOf = ({ method, days }: DeliveryOption) =>
    t(`product.deliveryIn.${method}`, { ...days, context: days.from === days.to ? 'day' : 'days' })
  // Those of stringing may count from the day on which the shopper's racket has come.
  const isDated = slug !== stringingSlug
  return (
    <ul className={styles.facts} role="list">
      {deliveryOptionsFor(region, [slug]).map((option) => (
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
    </ul>
  )
}
