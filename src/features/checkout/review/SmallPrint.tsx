import { useTranslation } from 'react-i18next'
import type { Cart } from '../../../domain/cart/cart'
import { returnableAmong, returnDays } from '../../../domain/order/returns'
import { paths } from '../../../site/urls/paths'
import { Link } from '../../../ui/Link'
import type { CheckoutOrder } from '../useCheckoutOrder'
import styles from './ReviewStep.module.css'

interface SmallPrintProps {
  readonly cart: Cart
  readonly paymentMethod: CheckoutOrder['draft']['paymentMethod']
}

/** When it is paid, what may come back, and the terms: the checkout has no footer that would lead to them. */
export function SmallPrint({ cart, paymentMethod }: SmallPrintProps) {
  const { t } = useTranslation(['checkout', 'shop'])
  const returns = returnableAmong([...cart.lineItems, ...cart.giftCards])
  return (
    <div className={styles.small}>
      <p>
        <span>
          {paymentMethod === 'cod'
            ? t('checkout.payLater')
            : paymentMethod === 'gift_card'
              ? t('checkout.giftCard.paysAll')
              : t('checkout.payThen')}
        </span>{' '}
        <span>{t(`checkout.returns.${returns}`, { days: returnDays })}</span>
      </p>
      <p className={styles.rules}>
        {t('checkout.rules')} <Link to={paths.page('terms')}>{t('footer.terms')}</Link>{' '}
        <Link to={paths.page('returns')}>{t('footer.returns')}</Link>{' '}
        <Link to={paths.page('privacy')}>{t('footer.privacy')}</Link>
      </p>
    </div>
  )
}
