import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyOf } from '../../../domain/money'
import { useMoney } from '../../../site/formats/useMoney'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Icon } from '../../../ui/icon/Icon'
import { IconButton } from '../../../ui/icon/IconButton'
import { useRemoveGiftCardMutation } from '../checkoutApi'
import type { CheckoutOrder } from '../useCheckoutOrder'
import styles from './GiftCardEntry.module.css'

/** The gift cards that pay the order, what each pays and keeps, and a way to leave it out. */
export function AppliedGiftCards({ giftCards, totals, replace }: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'shop'])
  const money = useMoney()
  const [removeGiftCard, { error, isLoading }] = useRemoveGiftCardMutation()
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(giftCards.length)
  useEffect(() => {
    // The field that had the focus may have gone; what came of it is read out.
    if (giftCards.length > before.current) list.current?.focus()
    before.current = giftCards.length
  }, [giftCards.length])
  const { currency } = totals.total
  const leaveOut = async (id: string) => {
    if (isLoading) return
    const { data } = await removeGiftCard(id)
    if (data) replace(data)
  }
  if (giftCards.length === 0) return null
  return (
    <>
      <ul
        ref={list}
        className={styles.applied}
        role="list"
        tabIndex={-1}
        aria-label={t('checkout.giftCard.heldCards')}
      >
        {giftCards.map(({ id, lastFour, balance }, index) => {
          const pays = totals.cardParts[index] ?? 0
          const rest = moneyOf(balance, currency).minor - pays
          return (
            <li key={id}>
              <Icon name="check" size="small" />
              <p>
                <strong>{t('checkout.giftCard.held', { lastFour })}</strong>
                <span>
                  {t('checkout.giftCard.pays', {
                    amount: money({ minor: pays, currency }),
                    rest: money({ minor: rest, currency }),
                  })}
                </span>
              </p>
              <IconButton
                icon="close"
                label={t('checkout.giftCard.remove', { lastFour })}
                onClick={() => void leaveOut(id)}
              />
            </li>
          )
        })}
      </ul>
      {error ? <ErrorNote error={error} /> : null}
    </>
  )
}
