import { useTranslation } from 'react-i18next'
import {
  deliveryFee,
  deliveryOptionsFor,
  freeDeliveryThreshold,
  type DeliveryOption,
} from '../../domain/delivery'
import { isCurrencyCode, moneyOf } from '../../domain/money'
import type { Price } from '../../domain/product/product'
import { useMoney } from '../../site/formats/useMoney'
import { useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import styles from './DeliveryFacts.module.css'

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
  return (
    <ul className={styles.facts} role="list">
      {deliveryOptionsFor(region, [slug]).map((option) => (
        <li key={option.method} className={styles.fact}>
          <Icon name="truck" />
          <span>
            {t(`product.deliveryIn.${option.method}`, {
              ...option.days,
              context: option.days.from === option.days.to ? 'day' : 'days',
            })}
          </span>
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
