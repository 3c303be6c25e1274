import { countItems, type Cart } from '../../../domain/cart/cart'
import { paymentMethods } from '../../../domain/payment/paymentMethods'
import { regionName } from '../../../domain/region/region'
import { toLanguage } from '../../../site/site'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useLocale, useSite } from '../../../site/useSite'
import { LinkButton } from '../../../ui/Button'
import styles from './Checkout.module.css'

/** Shown while a region has no open payment method: lists the planned ones. The cart stays. */
export function NotOpenYet({ cart }: { cart: Cart }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  const locale = useLocale()
  const methods = paymentMethods(region, locale)
  // A region whose name has another form in these sentences has texts of its own.
  const named = { context: region, place: regionName(region, toLanguage(locale)) }
  return (
    <div className={styles.empty}>
      <p className={styles.lead}>{t('checkout.notOpen.title', named)}</p>
      <p>{t('checkout.notOpen.text')}</p>
      <p>{t('checkout.cartUnchanged', { count: countItems(cart) })}</p>
      <div>
        <p className={styles.soon}>{t('checkout.comingMethods')}</p>
        <ul className={styles.actions} role="list">
          {methods.map(({ key, label }) => (
            <li key={key}>{label}</li>
          ))}
        </ul>
      </div>
      <LinkButton tone="accent" size="large" to={paths.home()}>
        {t('checkout.backToShop')}
      </LinkButton>
    </div>
  )
}
