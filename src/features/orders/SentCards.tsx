import { useTranslation } from 'react-i18next'
import type { Order } from '../../domain/order'
import { useDay } from '../../site/useDay'
import styles from './OrderDetails.module.css'

/** To whom the gift cards went that were bought with the order, or on which day they go; never their codes. */
export function SentCards({ order: { boughtCards } }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shop'])
  const day = useDay()
  if (boughtCards.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="cards">
      <h2 id="cards">{t('order.cards.title')}</h2>
      <ul role="list">
        {boughtCards.map(({ recipient, at, isSent, isBlocked }, index) => {
          const facts = { recipient, day: day(new Date(at)) }
          return (
            <li key={`${index} ${recipient}`}>
              {isBlocked
                ? t('order.cards.blocked', facts)
                : isSent
                  ? t('order.cards.sent', facts)
                  : t('order.cards.waits', facts)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
