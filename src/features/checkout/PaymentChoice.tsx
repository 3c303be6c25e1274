import { useTranslation } from 'react-i18next'
import { codCartLimit, paymentMethods, type CodRefusal, type PaymentMethodKey } from '../../domain/payment'
import { useLocale, useSite } from '../../site/useSite'
import { Notice } from '../../ui/Notice'
import styles from './CheckoutForm.module.css'

/** The region's ways to pay; one that cannot be used just now says why. */
export function PaymentChoice({ refusal }: { refusal: CodRefusal | null }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  const locale = useLocale()
  const reasonOf = (key: PaymentMethodKey) => {
    if (key !== 'cod') return t('checkout.notOpenYet')
    return refusal === null ? null : t('checkout.codLimit', { limit: codCartLimit(region) })
  }
  // What can be used comes first.
  const methods = paymentMethods(region, locale).toSorted((a, b) => rank(a.key) - rank(b.key))
  return (
    <fieldset className={styles.part}>
      <legend>{t('checkout.payment')}</legend>
      <div className={styles.choices}>
        {methods.map(({ key, label }) => {
          const reason = reasonOf(key)
          return (
            <label key={key} className={styles.choice}>
              <input
                type="radio"
                name="paymentMethod"
                value={key}
                checked={reason === null}
                disabled={reason !== null}
                readOnly
              />
              <span>{label}</span>
              <span className={styles.small}>{reason ?? t('checkout.codText')}</span>
            </label>
          )
        })}
      </div>
      {refusal === null ? (
        <p className={styles.small}>{t('checkout.payLater')}</p>
      ) : (
        <Notice tone="caution" isLive>
          <p>{t('checkout.noWayToPay')}</p>
        </Notice>
      )}
    </fieldset>
  )
}

const rank = (key: PaymentMethodKey) => (key === 'cod' ? 0 : 1)
