import { useTranslation } from 'react-i18next'
import type { DeliveryMethod, DeliveryOption } from '../../domain/delivery'
import { deliveryFor, type OrderedLines } from '../../domain/totals'
import { useMoney } from '../../site/useMoney'
import { useSite } from '../../site/useSite'
import styles from './CheckoutForm.module.css'

interface DeliveryChoiceProps {
  readonly options: readonly DeliveryOption[]
  /** Decides what is free. */
  readonly ordered: OrderedLines
  readonly chosen: DeliveryMethod
  readonly onChoose: (method: DeliveryMethod) => void
}

/** How the order comes, how long that takes and what it costs. */
export function DeliveryChoice({ options, ordered, chosen, onChoose }: DeliveryChoiceProps) {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  const { region } = useSite()
  const money = useMoney()
  const feeOf = (option: DeliveryOption) => {
    const fee = deliveryFor(region, ordered, option)
    return fee.minor === 0 ? t('cart.free') : money(fee)
  }
  return (
    <fieldset className={styles.part}>
      <legend>{t('cart.delivery')}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.method} className={styles.choice}>
            <input
              type="radio"
              name="deliveryMethod"
              value={option.method}
              checked={option.method === chosen}
              onChange={() => onChoose(option.method)}
            />
            <span>
              {t(`product.deliveryIn.${option.method}`, {
                ...option.days,
                context: option.days.from === option.days.to ? 'day' : 'days',
              })}
            </span>
            <strong>{feeOf(option)}</strong>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
