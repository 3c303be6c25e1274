import { useTranslation } from 'react-i18next'
import type { Order } from '../../../domain/order/order'
import { Button } from '../../../ui/Button'
import { goToGateway } from '../goToGateway'
import type { Payment } from '../paymentApi'
import styles from './Paying.module.css'

interface AtGatewayProps {
  readonly order: Order
  readonly payment: Payment
  /** True while the payment is being confirmed and the shopper has nothing to do. */
  readonly isAsking: boolean
}

/** Payment on the gateway's page: before and after the shopper's visit. */
export function AtGateway({ order, payment, isAsking }: AtGatewayProps) {
  const { t } = useTranslation(['payment', 'shop'])
  const goOn = () => void goToGateway(order.id, payment)
  if (isAsking) {
    return (
      <>
        <h3>{t('pay.asking.title')}</h3>
        <p>{t('pay.asking.text')}</p>
        {payment.step.kind === 'redirect' ? (
          <p className={styles.aside}>
            {t('pay.asking.notPaid')}{' '}
            <Button tone="quiet" onClick={goOn}>
              {t('pay.redirect.back')}
            </Button>
          </p>
        ) : null}
      </>
    )
  }
  return (
    <>
      <h3>{t('pay.redirect.title')}</h3>
      <p>{t('pay.redirect.text')}</p>
      <Button tone="accent" size="large" isWide onClick={goOn}>
        {t('pay.redirect.goOn')}
      </Button>
    </>
  )
}
