import { useTranslation } from 'react-i18next'
import type { Order } from '../../domain/order'
import { paths } from '../../site/paths'
import { useSite } from '../../site/useSite'
import { isCurrencyCode, moneyOf } from '../../domain/money'
import { LinkButton } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { OrderLines } from '../../ui/OrderLines'
import { OrderTotalsList } from '../../ui/OrderTotalsList'
import { OrderFacts } from './OrderFacts'
import styles from './OrderConfirmation.module.css'

/** Thanks a shopper and says everything about what was ordered. */
export function OrderConfirmation({ order }: { order: Order }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const site = useSite()
  const { number, contact, lines, linesTotal, deliveryTotal, total, deliveryMethod } = order
  const currency = isCurrencyCode(order.currency) ? order.currency : site.currency
  return (
    <article className={styles.order}>
      <header className={styles.thanks}>
        <span className={styles.mark}>
          <Icon name="check" size="large" />
        </span>
        <h1>{t('order.thanks', { name: contact.firstName })}</h1>
        <p className={styles.number}>{t('order.number', { number })}</p>
        <p>{t('order.keepAddress')}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <section className={styles.next} aria-labelledby="next">
            <h2 id="next">{t('order.next')}</h2>
            <ol>
              <li>{t('order.nextPack')}</li>
              <li>{t('order.nextBring', { phone: contact.phone })}</li>
              <li>{t('order.nextPay', { total: moneyOf(total, currency) })}</li>
            </ol>
          </section>
          <OrderFacts order={order} />
        </div>
        <section className={styles.bought} aria-labelledby="bought">
          <h2 id="bought">{t('order.bought')}</h2>
          <OrderLines
            lines={lines.map((line) => ({ ...line, id: `${line.variantId} ${line.sku}` }))}
            currency={currency}
          />
          <OrderTotalsList
            lines={moneyOf(linesTotal, currency)}
            delivery={moneyOf(deliveryTotal, currency)}
            total={moneyOf(total, currency)}
            method={deliveryMethod}
          />
        </section>
      </div>
      <LinkButton tone="accent" size="large" to={paths.home()}>
        {t('order.shopOn')}
      </LinkButton>
    </article>
  )
}
