import { useRef, useState, useEffect, type KeyboardEvent } from 'react'
import { withSecrets } from '../../../api/secrets'
import { isCommerceError } from '../../../domain/errors'
import { toMoney } from '../../../domain/money'
import { maxTypedCodeLength, typedGiftCardCode } from '../../../domain/payment/giftCardCode'
import { maxGiftCards } from '../../../domain/payment/giftCardPayment'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Disclosure } from '../../../ui/Disclosure'
import { TextField } from '../../../ui/form/Field'
import { Icon } from '../../../ui/icon/Icon'
import { IconButton } from '../../../ui/icon/IconButton'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { useAddGiftCardMutation, useRemoveGiftCardMutation } from '../checkoutApi'
import type { CheckoutOrder } from '../useCheckoutOrder'
import styles from './GiftCardEntry.module.css'

/** The applied gift cards and a form for another one. */
export function GiftCardEntry(order: CheckoutOrder) {
  const { giftCards, ordered } = order
  const { t } = useTranslation(['checkout', 'shop'])
  const money = useMoney()
  const isOnlyCards = ordered.giftCards.minor > 0 && ordered.giftCards.minor === order.totals.total.minor
  if (isOnlyCards) return <p className={styles.note}>{t('checkout.giftCard.notForCards')}</p>
  return (
    <div className={styles.cards}>
      <AppliedGiftCards {...order} />
      {giftCards.length < maxGiftCards && (giftCards.length === 0 || order.totals.due.minor > 0) ? (
        <Disclosure
          name={giftCards.length === 0 ? t('checkout.giftCard.add') : t('checkout.giftCard.addAnother')}
        >
          <CodeField {...order} />
        </Disclosure>
      ) : null}
      {giftCards.length > 0 && ordered.giftCards.minor > 0 ? (
        <p className={styles.note}>
          {t('checkout.giftCard.partForCards', { amount: money(ordered.giftCards) })}
        </p>
      ) : null}
    </div>
  )
}

/** Part of the step's form; nested forms are invalid HTML. */
function CodeField({ flush, replace }: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'shop'])
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [mistake, setMistake] = useState<'missing' | 'unreadable' | null>(null)
  const [addGiftCard, { error, isLoading, reset }] = useAddGiftCardMutation()
  const type = (typed: string) => {
    setText(typed)
    setMistake(null)
    if (error) reset()
  }
  const use = async () => {
    if (isLoading) return
    if (typedGiftCardCode(text) === null) {
      setMistake(text.trim() === '' ? 'missing' : 'unreadable')
      field.current?.focus()
      return
    }
    await flush()
    const { data } = await addGiftCard(withSecrets({}, { code: text }))
    if (!data) {
      field.current?.focus()
      return
    }
    setText('')
    replace(data)
  }
  const useOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Without this, Enter submits the step before the card is applied.
    event.preventDefault()
    void use()
  }
  const problem = () => {
    if (mistake === 'missing') return t('checkout.giftCard.missing')
    if (mistake === 'unreadable') return t('checkout.giftCard.unreadable')
    if (!error) return undefined
    return isCommerceError(error) ? t([`error.${error.code}`, 'error.unknown']) : t('error.unknown')
  }
  return (
    <div className={styles.field}>
      <TextField
        ref={field}
        label={t('checkout.giftCard.code')}
        hint={t('checkout.giftCard.hint')}
        problem={problem()}
        isLive
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxTypedCodeLength}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={useOnEnter}
      />
      <Button type="button" aria-disabled={isLoading ? true : undefined} onClick={() => void use()}>
        {t('checkout.giftCard.use')}
      </Button>
    </div>
  )
}

/** Applied gift cards with their payment, remaining balance and a button to remove them. */
function AppliedGiftCards({ giftCards, totals, replace }: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'shop'])
  const money = useMoney()
  const [removeGiftCard, { error, isLoading }] = useRemoveGiftCardMutation()
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(giftCards.length)
  useEffect(() => {
    // The focused field may have disappeared. The focus moves to the list, which is then read out.
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
        aria-label={t('checkout.giftCard.appliedCards')}
      >
        {giftCards.map(({ id, lastFour, balance }, index) => {
          const pays = totals.cardParts[index] ?? 0
          const rest = toMoney(balance, currency).minor - pays
          return (
            <li key={id}>
              <Icon name="check" size="small" />
              <p>
                <strong>{t('checkout.giftCard.applied', { lastFour })}</strong>
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
