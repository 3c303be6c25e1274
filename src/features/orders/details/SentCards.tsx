import type { Order } from '../../../domain/order/orderSchema'
import { useDay } from '../../../site/formats/useDay'
import { useTranslation } from '../../../site/translations/useTranslation'
import styles from './OrderDetails.module.css'

/** Recipients and dates of the gift cards in the order; never their codes. */
export function SentCards({ order: { boughtCards } }: { order: Order }) {
  const { t } = useTranslation(['giftCard', 'shop'])
  const day = useDay()
  return (
    <section className={styles.part} aria-labelledby="cards">
      <h2 id="cards">{t('giftCard.bought')}</h2>
      <p>{boughtCards.some(({ isSent }) => isSent) ? t('giftCard.look') : t('giftCard.wait')}</p>
      <ul role="list">
        {boughtCards.map(({ recipient, at, isSent, isBlocked }, index) => {
          const facts = { recipient, day: day(new Date(at)) }
          return (
            <li key={`${index} ${recipient}`}>
              {isBlocked
                ? t('giftCard.blocked', facts)
                : isSent
                  ? t('giftCard.sent', facts)
                  : t('giftCard.waits', facts)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
